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
import { atorDe } from '../casos/index.ts'
import { reativarCota as bringBack, findVolta } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Declarar, ImplementacaoDe } from '../ports/processos/index.ts'
import { readFatos } from './fatos.sql.ts'

/** What the case keeps: what coming back cost when it was asked for. */
const Dados = z.object({ dia: z.string(), total: z.number().int() })
export type DadosDaReativacao = z.output<typeof Dados>

type Processo = ImplementacaoDe<'reativacao', Contexto>
type DaCota = Pick<CasoEmMovimento, 'id' | 'cotaId'>

function cotaDo({ id, cotaId }: DaCota): number {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return cotaId
}

/** The case that is decided is no other request. */
const fatosDo = async (db: Executor, caso: DaCota, hoje: Dia): Promise<FatosDaReativacao> => ({
  ...(await readFatos(db, cotaDo(caso), hoje)),
  casoAberto: false,
})

/** Both when it is asked for and when it is decided. */
const podeReativar: Processo['guardas']['podeReativar'] = async ({ tx, contexto, caso, recusa }) => {
  if (!podePedirReativacao(await fatosDo(tx, caso, hojeDe(contexto)))) throw recusa('REATIVACAO_NAO_PERMITIDA')
  return true
}

const reativarCota: Processo['efeitos']['reativarCota'] = async ({ tx, contexto, caso, quem }) => {
  await bringBack(tx, contexto, { cotaId: cotaDo(caso), ator: atorDe(quem) })
  return undefined
}

/** Which conditions hold today, and what it costs beside what the holder was shown: it grows with the days. */
const declarado: Declarar<Contexto> = async (caso, contexto) => {
  const visto = Dados.safeParse(caso.dados).data
  const hoje = hojeDe(contexto)
  const condicoes = condicoesDaReativacao(await fatosDo(contexto.db, caso, hoje))
  const volta = await findVolta(contexto.db, cotaDo(caso), hoje)
  const campo = (rotulo: string, valor: string) => ({ rotulo, atual: null, declarado: valor, documento: null })
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
