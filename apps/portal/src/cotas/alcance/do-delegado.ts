import type { Contrato } from '@contempla/contract'
import type { Path } from '../../routes.ts'
import { cotaDaAba, session } from '../../shell/app.ts'
import { queryClient } from '../../shell/dados/query-client.ts'
import { cotaDoEndereco } from '../../shell/rotas/cota.ts'
import { cotasSimplesQuery } from '../consultas.ts'
import { emMaosEntre } from '../selecao.ts'
import type { CotaDaTroca } from '../situacao/estado.ts'
import { alcancaChamada, alcancaTela } from './alcance.ts'
import type { DeQuem } from './delegado.ts'

export { SO_DO_TITULAR } from './alcance.ts'

/** The quota that the page in sight is of; undefined while none is known. */
function cotaEmMaos(): CotaDaTroca | undefined {
  const cotas: readonly CotaDaTroca[] | undefined = queryClient.getQueryData(cotasSimplesQuery().queryKey)
  const pedida = cotaDoEndereco(location.href)
  if (pedida !== null) return cotas?.find((cota) => String(cota.idCota) === pedida)
  return emMaosEntre(cotas, cotaDaAba.read(), session.read()?.idCota) ?? cotas?.[0]
}

/** Tells whether the screen of a quota is the holder's alone in this one: in the one in hand, unless told. */
export const isSoDoTitular = (path: Path, cota: DeQuem | undefined = cotaEmMaos()): boolean =>
  !alcancaTela(path, cota?.delegada)

/** Tells whether a call may be made in the quota in hand. */
export const alcanca = (chamada: keyof Contrato): boolean => alcancaChamada(chamada, cotaEmMaos()?.delegada)
