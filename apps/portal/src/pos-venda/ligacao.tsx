import { DITO_MAXIMO } from '@contempla/consorcio'
import { formatDiaSemana } from '@contempla/ui'
import { atendimento, diaDoPrazo, inicio, type Linha } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { DaCota, Passo } from './atos.ts'
import type { PosVenda } from './consultas.ts'

/** The detail that tells by when somebody calls; none once they did, or once that day is past. */
const quandoLigam = ({ ligacao }: PosVenda) => {
  const ate = diaDoPrazo(ligacao?.prazo ?? null)
  return ate ? [{ label: 'Ligamos até', value: formatDiaSemana(ate) }] : []
}

const cabe = (dito: string): true | string =>
  dito.trim().length <= DITO_MAXIMO || `Escreva em até ${DITO_MAXIMO} letras`

const duvida = (heading: string, text: string): Passo => ({
  heading,
  text,
  formulario: {
    ato: 'tenhoDuvidas',
    label: 'Quero que me liguem',
    campos: { dito: { tipo: 'texto', label: 'Qual é a sua dúvida?', confere: cabe, opcional: true } },
  },
  outros: [{ label: 'Voltar', volta: true }],
})

const ligamos = 'Uma pessoa liga para o telefone do seu cadastro. Enquanto isso, você pode continuar.'

export const entendimento: Passo = {
  heading: 'Ficou claro como funciona?',
  text: 'Sorteio ou lance, sem data marcada. Se algo não ficou claro, uma pessoa explica.',
  faz: { label: 'Ficou claro', ato: 'entendi' },
  outros: [{ label: 'Tenho dúvidas', abre: duvida('Ligamos e explicamos', ligamos) }],
}

/** Says that somebody calls, and lets go on; once they did, there is nothing to wait for. */
const aEspera =
  (heading: string, text: string) =>
  ({ estado }: DaCota): Passo => ({
    illustration: estado.ligacao ? 'espera' : 'sucesso',
    heading: estado.ligacao ? heading : 'Podemos continuar',
    text: estado.ligacao ? text : 'Não há mais ligação pendente: continue de onde parou.',
    details: quandoLigam(estado),
    faz: { label: 'Continuar', ato: 'continuar' },
    outros: [{ label: 'Mudar a resposta', ato: 'voltar' }, inicio],
  })

export const duvidasDasRegras = aEspera('Vamos ligar para você', ligamos)

const comPromessa: Passo = {
  heading: 'O que prometeram?',
  text: 'A sua resposta vai para quem cuida da qualidade das vendas, e uma pessoa liga para você. Nada muda na sua cota.',
  formulario: {
    ato: 'comPromessa',
    label: 'Enviar',
    campos: { dito: { tipo: 'texto', label: 'Que data, e quem disse?', confere: cabe, opcional: true } },
  },
  outros: [{ label: 'Voltar', volta: true }],
}

export const venda: Passo = {
  heading: 'Na venda, prometeram uma data certa para a sua contemplação?',
  text: 'Perguntamos a todos: data certa não existe em consórcio.',
  faz: { label: 'Não prometeram', ato: 'semPromessa' },
  outros: [{ label: 'Sim, prometeram uma data', abre: comPromessa }],
}

export const promessaNaVenda = aEspera(
  'Obrigado por contar',
  'Ninguém pode prometer uma data: a contemplação é por sorteio ou lance. Uma pessoa liga para você e esclarece; enquanto isso, continue.',
)

export const duvidasGerais: Passo = {
  heading: 'Ficou alguma dúvida?',
  text: 'As perguntas mais comuns estão na ajuda. Se preferir, uma pessoa liga para você.',
  faz: { label: 'Não, está tudo claro', ato: 'entendi' },
  outros: [
    { label: 'Sim, quero que me liguem', abre: duvida('Ligamos para você', ligamos) },
    { label: 'Ver a ajuda', href: href('/ajuda') },
  ],
}

export const despedida = ({ estado, cota }: DaCota): Passo => ({
  illustration: 'sucesso',
  heading: 'Tudo pronto',
  text: estado.ligacao
    ? 'Você conhece o seu consórcio. Falta só a nossa ligação.'
    : 'Você conhece o seu consórcio. Bem-vindo ao grupo!',
  details: [...quandoLigam(estado), { label: 'Grupo e cota', value: `${cota.grupo} · ${cota.cota}` }],
  faz: { label: 'Concluir', ato: 'concluir' },
})

/** Told at the call's own address to who has no step there. */
export const aguardando: Linha = {
  illustration: 'espera',
  heading: 'Vamos ligar para você',
  text: 'Uma pessoa liga para o telefone do seu cadastro e tira as suas dúvidas.',
  vez: { quem: 'a administradora', oQue: 'Ligamos para você' },
  numero: true,
  faz: inicio,
  outros: [atendimento],
}

export const acabou = (heading: string, text: string): Passo => ({
  illustration: 'documento',
  heading,
  text,
  faz: inicio,
  outros: [atendimento],
})
