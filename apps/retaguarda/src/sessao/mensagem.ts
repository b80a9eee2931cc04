import { ErroDaApi, mensagemDoErro } from '../shell/erro-da-api.ts'

/** The words for a login that failed. The catalogue's for too many tries offer a recovery that the staff does not have. */
export function mensagemDaEntrada(error: unknown): string {
  if (!(error instanceof ErroDaApi) || error.codigo !== 'MUITAS_TENTATIVAS') return mensagemDoErro(error)
  const espera = error.esperaSegundos ? emPalavras(error.esperaSegundos) : 'um pouco'
  return `Por segurança, aguarde ${espera} antes de tentar de novo.`
}

/** Rounded up, so that whoever waits as told is not refused again. */
function emPalavras(segundos: number): string {
  if (segundos < 60) return quantidade(Math.ceil(segundos), 'segundo')
  if (segundos <= 59 * 60) return quantidade(Math.ceil(segundos / 60), 'minuto')
  return quantidade(Math.ceil(segundos / 3600), 'hora')
}

const quantidade = (n: number, unidade: string) => `${n} ${unidade}${n === 1 ? '' : 's'}`
