import { execFileSync, spawnSync } from 'node:child_process'

/** The reader of codes of zbar-tools. */
const leitor = 'zbarimg'

/** Nothing can be read back on this machine. */
export const semLeitor = Boolean(spawnSync(leitor, ['--help']).error)

/** The text of the QR code that another program finds in a picture of the screen. */
export function readQr(imagem: Buffer): string {
  const opcoes = ['--nodbus', '-q', '--raw', '-S*.enable=0', '-Sqrcode.enable=1', '-']
  return execFileSync(leitor, opcoes, { input: imagem }).toString().trim()
}

/** The 44 digits of the bar code that another program finds in a picture of the screen. */
export function readBarras(imagem: Buffer): string {
  const opcoes = ['--nodbus', '-q', '--raw', '-S*.enable=0', '-Si25.enable=1', '-Si25.min-length=44', '-']
  return execFileSync(leitor, opcoes, { input: imagem }).toString().trim()
}
