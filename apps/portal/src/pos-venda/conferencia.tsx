import { RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { gruposDaAlteracao } from '../cadastros/index.ts'
import { tokens } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import type { DaCota, Passo } from './atos.ts'

const DadosConferidos = lazy(() => import('./DadosConferidos.tsx').then((m) => ({ default: m.DadosConferidos })))

const perguntaDoAno = (empresa: boolean) => (empresa ? 'Em que ano a empresa foi fundada?' : 'Em que ano você nasceu?')

/** Proves by a year who answers. The number of chances is told only when one is left (document 2 §4). */
export const seguranca =
  (errada: boolean) =>
  ({ pessoa }: DaCota): Passo => ({
    heading: perguntaDoAno(pessoa === 'PJ'),
    text: errada ? (
      <span role="alert">
        <b>Informação incorreta.</b> Esta é a última tentativa: se errar, paramos por aqui e ligamos para você.
      </span>
    ) : (
      'É só para confirmar que é você.'
    ),
    formulario: {
      ato: 'responder',
      label: 'Confirmar',
      campos: { ano: { tipo: 'ano', label: pessoa === 'PJ' ? 'Ano de fundação' : 'Ano de nascimento' } },
    },
    soDoTitular: true,
  })

export const dadosCadastrais = ({ cota, modo, pessoa }: DaCota): Passo => {
  const representante = modo === 'representante'
  const deQuem = pessoa === 'PJ' ? 'Os dados da empresa estão certos?' : 'Seus dados estão certos?'
  return {
    heading: representante ? 'Os dados do titular estão certos?' : deQuem,
    text: representante
      ? 'Confira com o titular. Como representante, você pode confirmar os dados, mas não pode alterá-los.'
      : 'É com eles que falamos com você.',
    conteudo: (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <DadosConferidos idCota={cota.idCota} />
      </Suspense>
    ),
    faz: { label: 'Estão certos', ato: 'confirmar', representante: true },
    outros: representante ? [] : [{ label: 'Algo está diferente', ato: 'corrigir' }],
  }
}

/** The registration is changed behind the code alone (document 3 §4). */
export const codigo = (): Passo => {
  const confirmado = tokens.find('pos-venda') !== null
  return {
    heading: confirmado ? 'Código confirmado' : 'Primeiro, um código de segurança',
    text: confirmado
      ? 'Agora você pode corrigir os seus dados.'
      : 'Para mudar o cadastro, enviamos um código ao seu celular, ou ao seu e-mail se não houver celular.',
    faz: { label: confirmado ? 'Corrigir os meus dados' : 'Receber o código', ato: 'conferirCodigo' },
    outros: [{ label: 'Deixar como está', ato: 'voltar' }],
    soDoTitular: true,
  }
}

export const edicao: Passo = {
  heading: 'O que está diferente?',
  text: 'Marque e corrija. A mudança vale quando os documentos forem aprovados; o pós-venda continua enquanto isso.',
  formulario: {
    ato: 'alterar',
    label: 'Pedir a mudança',
    fazer: 'peça a mudança',
    registro: { le: 'GET /cotas/:id/dados-cadastrais', grupos: gruposDaAlteracao },
  },
  outros: [
    { label: 'Mudar e-mail ou telefone', href: href('/perfil/email-telefone') },
    { label: 'Deixar como está', ato: 'voltar' },
  ],
  soDoTitular: true,
}

const nomeDaRenda = (empresa: boolean) => (empresa ? 'receita mensal' : 'renda mensal')

const corrigirRenda = ({ pessoa, estado: { renda } }: DaCota): Passo => ({
  heading: `Qual é a ${nomeDaRenda(pessoa === 'PJ')}?`,
  text: 'É o que você declara. Vale assim que você salvar, e só quem analisa o crédito vê.',
  formulario: {
    ato: 'corrigirRenda',
    label: 'Salvar e continuar',
    campos: {
      valorRenda: {
        tipo: 'moeda',
        label: pessoa === 'PJ' ? 'Receita mensal' : 'Renda mensal',
        maximo: RENDA_MAXIMA_CENTAVOS,
        description: 'Deixe em branco se preferir não dizer.',
        opcional: true,
      },
    },
    valores: { valorRenda: renda },
  },
  outros: [{ label: 'Voltar sem mudar', volta: true }],
})

export const renda = (lido: DaCota): Passo => {
  const { pessoa, modo, estado } = lido
  const nome = nomeDaRenda(pessoa === 'PJ')
  const dita = estado.renda !== null
  return {
    heading: dita ? `Esta é a sua ${nome}?` : `Você não informou a sua ${nome}`,
    text: dita
      ? 'É a que você declarou.'
      : 'Com ela a análise do crédito é mais rápida, quando a cota for contemplada.',
    ...(estado.renda === null ? {} : { figura: estado.renda }),
    faz: { label: dita ? 'Está certa' : 'Continuar sem informar', ato: 'confirmar', representante: true },
    outros: modo === 'representante' ? [] : [{ label: dita ? 'Corrigir' : 'Informar', abre: corrigirRenda(lido) }],
  }
}
