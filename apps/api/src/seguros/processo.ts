import { diaEm, fimDoArrependimento, formatReais, HORARIOS_DE_CONTATO } from '@contempla/consorcio'
import { seguros } from '@contempla/contract'
import { campo, cotaDo } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Declarar, ImplementacaoDe } from '../ports/processos/index.ts'
import { readSeguros } from './oferta.ts'

/** The case keeps the holder's contacts and the offer at the time of the request. */
const Contato = seguros.solicitarSeguro.body
const Dados = Contato.extend({ oferta: seguros.dadosDoSeguro.response.shape.oferta })
export const dadosDoSeguro = (dados: unknown) => Dados.safeParse(dados).data ?? null

type Processo = ImplementacaoDe<'seguro', Contexto>

/** Guards both the request and the closing, because an offer may end in between. */
const podeContratar: Processo['guardas']['podeContratar'] = async ({ tx, contexto, caso }) =>
  (await readSeguros(tx, contexto, cotaDo(caso))).oferta !== null

const noArrependimento: Processo['guardas']['noArrependimento'] = async ({ contexto, caso, entrada, recusa }) => {
  const dentro = hojeDe(contexto) <= fimDoArrependimento(diaEm(caso.faseDesde))
  if (entrada.comDevolucao && !dentro) throw recusa('CASO_MUDOU')
  return dentro
}

const guardarContato: Processo['efeitos']['guardarContato'] = async ({ tx, contexto, caso, entrada }) => ({
  dados: { ...entrada, oferta: (await readSeguros(tx, contexto, cotaDo(caso))).oferta },
})

/** Shows the cost by today's instalment, because the analyst closes at that price. */
const declarado: Declarar<Contexto> = async ({ id, cotaId, dados }, contexto) => {
  const ditos = dadosDoSeguro(dados)
  if (!ditos) return []
  const { telefone, email, melhorHorario } = ditos
  const oferta = (await readSeguros(contexto.db, contexto, cotaDo({ id, cotaId }))).oferta ?? ditos.oferta
  return [
    campo('Telefone', `(${telefone.ddd}) ${telefone.telefone.slice(0, -4)}-${telefone.telefone.slice(-4)}`),
    campo('E-mail', email),
    campo('Melhor horário', HORARIOS_DE_CONTATO[melhorHorario]),
    ...(oferta
      ? [
          campo('Custa por mês', formatReais(oferta.premioMensal)),
          campo('Paga', `até ${oferta.parcelasCobertas} parcelas de ${formatReais(oferta.parcela)}`),
        ]
      : []),
  ]
}

export const processo: Processo = {
  guardas: { podeContratar, noArrependimento },
  efeitos: { guardarContato },
  declarado,
}
