import { DITO_MAXIMO, grupoECota } from '@contempla/consorcio'
import { href } from '../shell/rotas/href.ts'
import type { DaCota, Passo } from './atos.ts'
import { ligamos, quandoLigam } from './entrada.tsx'

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

export const entendimento: Passo = {
  heading: 'Ficou claro como funciona?',
  text: 'Sorteio ou lance, sem data marcada. Se algo não ficou claro, uma pessoa explica.',
  faz: { label: 'Ficou claro', ato: 'entendi' },
  outros: [{ label: 'Tenho dúvidas', abre: duvida('Ligamos e explicamos', ligamos) }],
}

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
  details: [...quandoLigam(estado), { label: 'Grupo e cota', value: grupoECota(cota) }],
  faz: { label: 'Concluir', ato: 'concluir' },
})
