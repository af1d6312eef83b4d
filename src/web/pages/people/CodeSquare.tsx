import { encode } from 'uqr';
import styles from './people.module.css';

/** Light modules around, which readers need; the sheet may be dark. */
const MARGIN = 4;

/** A text as a QR code. */
export default function CodeSquare({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR do convite"
      className={styles.square}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
