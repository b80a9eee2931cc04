import type { Linha } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { manual, PALAVRAS, seguir } from '../bem/escolha.tsx'
import type { Atos } from './atos.ts'

type Passo = Linha<Atos>

/** Several goods are not one case: a consultant divides the credit. */
export const bens: Passo = {
  heading: 'O que você vai comprar?',
  text: 'Cada faturamento paga um bem.',
  voltar: { label: 'Voltar', href: href('/faturamento/identificacaoaprovada') },
  opcoes: [
    {
      chave: 'um',
      titulo: 'Um veículo',
      detalhe: 'Você segue pelo aplicativo',
      href: href('/faturamento/novoseminovo'),
    },
    {
      chave: 'varios',
      titulo: 'Mais de um bem',
      detalhe: 'Com um consultor',
      faz: seguir('variosBens'),
      pergunta: {
        titulo: 'Comprar mais de um bem?',
        label: 'Seguir com um consultor',
        conteudo: <p>{PALAVRAS.variosBens}</p>,
      },
    },
    {
      chave: 'outro',
      titulo: 'Outro caso',
      detalhe: 'Consignado, financiamento, máquinas e outros',
      href: href(manual),
    },
  ],
}

const confirmar = (titulo: string) => ({
  titulo,
  label: 'Confirmar a escolha',
  conteudo: <p>Depois de confirmar, só quem recomeça o faturamento escolhe de novo.</p>,
})

export const novoOuSeminovo: Passo = {
  heading: 'Novo ou seminovo?',
  text: 'A escolha é definitiva depois de confirmada.',
  voltar: { label: 'Voltar', href: href('/faturamento/bens') },
  opcoes: [
    {
      chave: 'novo',
      titulo: 'Veículo novo',
      detalhe: 'De uma concessionária, sem uso',
      faz: { ato: 'escolherNovo' },
      pergunta: confirmar('Comprar um veículo novo?'),
    },
    {
      chave: 'seminovo',
      titulo: 'Veículo seminovo',
      detalhe: 'De uma pessoa ou de uma empresa, com vistoria',
      faz: { ato: 'escolherSeminovo' },
      pergunta: confirmar('Comprar um veículo seminovo?'),
    },
  ],
}
