import { MOTIVOS_DO_MANUAL } from '@contempla/consorcio'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Comuns, DoBem } from './atos.ts'
import { linhasDoBem } from './passos.ts'

type Passo = Linha<Comuns>

const consultor = { label: 'Falar com um consultor', href: href('/customer-service') }

/** Reads back why a consultant makes the billing: the case keeps the reason by its name. */
const razaoDe = (nome: string | null) => Object.values(MOTIVOS_DO_MANUAL).find((razao) => razao.nome === nome)

const doRecebedor = ({ estado: { motivo, dadosFaturamento } }: DoBem): Passo => {
  const pelaConversa = razaoDe(dadosFaturamento.motivoDoManual)?.pelaConversa ?? false
  return {
    heading: 'Faturamento com um consultor',
    text: pelaConversa
      ? 'Fale com o consultor antes: ele diz o que informar aqui e quais documentos enviar.'
      : 'Diga o que você compra e quem recebe. No próximo passo você envia os documentos.',
    voltar,
    motivo,
    ate: 'Informe',
    formulario: {
      ato: 'informarRecebedor',
      fazer: 'informe quem recebe',
      comSenha: true,
      label: 'Continuar',
      campos: {
        bem: { tipo: 'texto', label: 'O que você compra ou paga' },
        valorCompra: { tipo: 'moeda', label: 'Valor', maximo: 9_999_999_999 },
        despesas: { tipo: 'moeda', label: 'Despesas que o crédito paga a você', maximo: 9_999_999_999, opcional: true },
        beneficiario: { tipo: 'texto', label: 'Nome de quem recebe' },
        inscricaoNacional: { tipo: 'inscricao', label: 'CPF ou CNPJ de quem recebe' },
        conta: { tipo: 'conta', label: 'Conta de quem recebe', description: 'No CPF ou CNPJ acima' },
        contaDoTitular: {
          tipo: 'conta',
          label: 'A sua conta',
          description: 'Recebe as despesas e o que sobrar do crédito. Não vale conta salário.',
          seMarcar: 'Informar também uma conta minha',
          opcional: true,
        },
      },
    },
    outros: [consultor],
  }
}

const documentosDoManual: Passo = {
  heading: 'Envie os documentos da compra',
  text: 'Nota fiscal, contrato ou boleto, como o consultor pediu.',
  voltar,
  documentos: {},
  outros: [{ label: 'Corrigir quem recebe', ato: 'voltar' }, consultor],
}

const manualEmAnalise: Passo = {
  illustration: 'espera',
  heading: 'Documentos em análise',
  text: 'Um consultor confere quem recebe e os documentos. Avisamos você da resposta.',
  vez: { quem: 'a administradora', oQue: 'Resposta' },
  numero: true,
  etapas: true,
  faz: { label: 'Ir para o início', href: href('/home') },
  outros: [atendimento],
}

/** The rows of a billing that a consultant makes. */
export const fasesDoManual = linhasDoBem({
  fluxoManual: doRecebedor,
  documentosDoManual,
  manualPendente: documentosDoManual,
  manualEmAnalise,
})
