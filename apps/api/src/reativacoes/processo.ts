import {
  CONDICAO_EM_PALAVRAS,
  condicoesDaReativacao,
  type Dia,
  type FatosDaReativacao,
  formatDiaBr,
  formatReais,
  podePedirReativacao,
} from '@contempla/consorcio'
import { z } from 'zod'
import { atorDe, campo, cotaDo } from '../casos/index.ts'
import { reativarCota as bringBack, findVolta } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Declarar, ImplementacaoDe } from '../ports/processos/index.ts'
import { readFatos } from './fatos.sql.ts'

/** The case keeps the cost of coming back, in centavos, on the day of the request. */
const Dados = z.object({ dia: z.string(), total: z.number().int() })
export type DadosDaReativacao = z.output<typeof Dados>

type Processo = ImplementacaoDe<'reativacao', Contexto>
type DaCota = Pick<CasoEmMovimento, 'id' | 'cotaId'>

/** The facts leave out the very case that is being decided, which would otherwise count as another request. */
const fatosDo = async (db: Executor, caso: DaCota, hoje: Dia): Promise<FatosDaReativacao> => ({
  ...(await readFatos(db, cotaDo(caso), hoje)),
  casoAberto: false,
})

/** Guards both the request and the decision. */
const podeReativar: Processo['guardas']['podeReativar'] = async ({ tx, contexto, caso, recusa }) => {
  if (!podePedirReativacao(await fatosDo(tx, caso, hojeDe(contexto)))) throw recusa('REATIVACAO_NAO_PERMITIDA')
  return true
}

const reativarCota: Processo['efeitos']['reativarCota'] = async ({ tx, contexto, caso, quem }) => {
  await bringBack(tx, contexto, { cotaId: cotaDo(caso), ator: atorDe(quem) })
  return undefined
}

/**
 * Lists the conditions with their state today, and today's cost beside the one that the holder saw, because it grows
 * daily.
 */
const declarado: Declarar<Contexto> = async (caso, contexto) => {
  const visto = Dados.safeParse(caso.dados).data
  const hoje = hojeDe(contexto)
  const condicoes = condicoesDaReativacao(await fatosDo(contexto.db, caso, hoje))
  const volta = await findVolta(contexto.db, cotaDo(caso), hoje)
  return [
    ...condicoes.map(({ condicao, atendida }) => campo(CONDICAO_EM_PALAVRAS[condicao], atendida ? 'Sim' : 'Não')),
    ...(visto ? [campo(`Em atraso, como visto em ${formatDiaBr(visto.dia)}`, formatReais(visto.total))] : []),
    ...(volta
      ? [
          campo('Em atraso hoje, com multa e juros', formatReais(volta.total)),
          campo(
            'Pelo contrato',
            volta.atraso === 'cobrado' ? 'paga antes de concorrer' : 'dividido entre as restantes',
          ),
          campo('Parcelas que restam', String(volta.parcelasRestantes)),
          ...(volta.pagarAte ? [campo('Se voltar hoje, paga até', formatDiaBr(volta.pagarAte))] : []),
        ]
      : [campo('Hoje', 'O grupo não recebe esta cota de volta')]),
  ]
}

export const processo: Processo = {
  guardas: { podeReativar },
  efeitos: { reativarCota },
  declarado,
  dadosDoApp: (dados) => Dados.safeParse(dados).data ?? {},
}
