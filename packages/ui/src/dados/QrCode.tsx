import classes from './QrCode.module.css'
import { drawQr } from './qr.ts'

/** A text for a camera to read. `rotulo` says what it is to who sees no picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { lado, caminho } = drawQr(text)
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
    >
      <rect className={classes.fundo} width={lado} height={lado} />
      <path className={classes.tinta} d={caminho} />
    </svg>
  )
}
