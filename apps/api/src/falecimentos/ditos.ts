import { formatReais, isCancelada } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readCotas } from '../razao/index.ts'
import { type Falecimento, listCotasDe } from './fatos.sql.ts'
import { lancesDitos } from './lance-vencedor.ts'
import { encargosDitos } from './pausas.ts'

/** What the insurer paid, and what the quotas owe after it; nothing before it paid. */
async function pagoDito(
  db: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { falecidoId, indenizacaoCentavos }: Falecimento,
) {
  if (falecidoId === null || !indenizacaoCentavos) return []
  const hoje = hojeDe(contexto)
  const dele = await listCotasDe(db, falecidoId)
  const cotas = await readCotas(
    db,
    dele.map(({ id }) => id),
  )
  let falta = 0
  for (const cota of cotas.filter(({ situacao }) => !isCancelada(situacao))) {
    const { parametros, situacao } = await getGrupo(db, cota.grupoId, hoje)
    falta += await readFaltaPagar(db, cota, { parametros, situacao }, hoje)
  }
  const resto = falta > 0 ? `Ainda falta pagar ${formatReais(falta)}.` : 'Não falta pagar mais nada.'
  return [`A seguradora pagou ${formatReais(indenizacaoCentavos)}. ${resto}`]
}

/** Says what of a confirmed death the family has to know now, whichever screen or message tells it. */
export async function ditosDaFamilia(
  db: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  fase: string,
  aviso: Falecimento,
): Promise<string[]> {
  const { casoId, falecidoId, seguradoraAte, indenizacaoCentavos, aosHerdeirosCentavos } = aviso
  const tem = (marca: 'suspensa' | 'concluida') => temMarca(PROCESSOS.falecimento, fase, marca)
  if (falecidoId === null || !(tem('suspensa') || tem('concluida'))) return []
  const dosHerdeiros =
    aosHerdeirosCentavos !== null && aosHerdeirosCentavos > 0
      ? [
          `Do que a seguradora paga, ${formatReais(aosHerdeirosCentavos)} são dos herdeiros. Quem paga essa parte é a seguradora, direto a eles: fale com a gente para saber como pedir a ela.`,
        ]
      : []
  if (!tem('suspensa')) return dosHerdeiros
  const lances = indenizacaoCentavos === null ? await lancesDitos(db, { falecidoId, seguradoraAte }) : []
  return [
    ...(await pagoDito(db, contexto, aviso)),
    await encargosDitos(db, { casoId, falecidoId }),
    ...lances,
    ...dosHerdeiros,
  ]
}
