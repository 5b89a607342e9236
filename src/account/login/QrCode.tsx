import Box from '@mui/material/Box';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Readers want a margin of four modules, and dark on light in both schemes. */
const margin = 4;

/** A text as a QR code, for a phone to read. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * margin;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 176, height: 176, bgcolor: '#fff', borderRadius: 'var(--radius)', display: 'block' }}
    >
      <path d={toSvgPath(code)} fill="#000" />
    </Box>
  );
}
