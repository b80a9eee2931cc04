import type { Payload, retaguarda } from '@contempla/contract'
import type { Executor } from '../platform/database.ts'
import { countNaOuvidoria, countPorAssunto } from './fatos.sql.ts'
import { doMes } from './mes.ts'

/** Counts what was asked in a month, and what reached the ombudsman in it (Res. BCB 28/2020). */
export async function readRelatorio(
  db: Executor,
  mes: string,
): Promise<Payload<typeof retaguarda.relatorioDeAtendimentos>> {
  const linhas = await countPorAssunto(db, doMes(mes))
  const soma = (qual: Exclude<keyof (typeof linhas)[number], 'assunto'>) =>
    linhas.reduce((total, linha) => total + linha[qual], 0)
  const avaliados = soma('avaliados')
  return {
    mes,
    total: soma('total'),
    respondidosNoPrazo: soma('noPrazo'),
    respondidosDepois: soma('depois'),
    aguardando: soma('aguardando'),
    retirados: soma('retirados'),
    reabertos: soma('reabertos'),
    semCadastro: soma('semCadastro'),
    avaliados,
    notaMedia: avaliados === 0 ? null : Math.round((soma('notas') / avaliados) * 10) / 10,
    porAssunto: linhas.map(({ assunto, total, levados }) => ({ assunto, total, levados })),
    ouvidoria: await countNaOuvidoria(db, doMes(mes)),
  }
}
