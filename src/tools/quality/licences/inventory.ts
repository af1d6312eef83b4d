import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import type { Shipped } from './shipped';

/** A CycloneDX document, as far as it is read. */
export interface Inventory {
  readonly specVersion: string;
  readonly metadata: {
    readonly component: { readonly 'bom-ref': string; readonly name: string };
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly unknown[];
  readonly licenses?: readonly unknown[];
  readonly properties?: readonly { readonly name: string }[] | undefined;
}

const DEVELOPMENT = 'cdx:npm:package:development';

const keyOf = ({ name, version }: Shipped | Component) => `${name}@${version}`;

/**
 * What ships, out of the list of all that npm makes, under the product's name
 * (npm takes its folder's). `npm sbom --omit dev` would leave out what a tool of
 * development asks for as well, React among it.
 */
export function shippedInventory(
  all: Inventory,
  packages: readonly Shipped[],
  name: string,
): Inventory {
  const shipped = new Set(packages.map(keyOf));
  const components = all.components
    .filter((each) => shipped.has(keyOf(each)))
    .map((each) => ({
      ...each,
      properties: each.properties?.filter((of) => of.name !== DEVELOPMENT),
    }));
  const root = { ...all.metadata.component, name };
  const refs = new Set([root, ...components].map((each) => each['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => refs.has(each)),
    }));
  const metadata = { ...all.metadata, component: root };
  return { ...all, metadata, components, dependencies };
}

/** What is wrong with it, a line each: by the format's schema, by the lock. */
export async function inventoryFaults(
  bom: Inventory,
  packages: readonly Shipped[],
): Promise<readonly string[]> {
  const listed = new Set(bom.components.map(keyOf));
  return [
    ...(await schemaFaults(bom)),
    ...packages
      .map(keyOf)
      .filter((each) => !listed.has(each))
      .map((each) => `${each} ships and is not listed`),
    ...bom.components
      .filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)
      .map((each) => `${keyOf(each)} has no hash or no licence`),
  ];
}

async function schemaFaults(bom: Inventory): Promise<readonly string[]> {
  const version = Object.values(Spec.Version).find(
    (each) => each === bom.specVersion,
  );
  if (version === undefined) return [`CycloneDX ${bom.specVersion}?`];
  const schema = new Validation.JsonStrictValidator(version);
  const fault = await schema.validate(JSON.stringify(bom));
  return fault === null ? [] : [JSON.stringify(fault)];
}
