import { isDaContemplada } from '@contempla/consorcio'
import type { CotaDetalhada } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Contemplacao } from './consultas.ts'

type Segue = {
  /** Instead of the congratulations, where they are not what there is to say. */
  heading?: string
  /** Instead of what the news says, where there is something else to say. */
  text?: string
  label: string
  /** Where the news leads: a screen, or into the flow that it opens. */
  destino: string
}

type Estado = Pick<Contemplacao, 'vista' | 'atos' | 'tela' | 'podeIniciar' | 'impedimento'> & {
  faturamento: Pick<Contemplacao['faturamento'], 'pode'>
}

const detalhes: Segue = { label: 'Continuar', destino: href('/detalhes-da-cota') }
const atendimento: Segue = { label: 'Falar com o atendimento', destino: href('/customer-service') }

type Cota = Pick<CotaDetalhada, 'cancelada' | 'creditoUtilizado' | 'creditoNoEncerramento' | 'grupoEncerrado' | 'casos'>

const semPonto = (frase: string) => frase.replace(/[!.]$/, '')

const resultado = href('/contemplado/resultado-analise')
const reprovado: Segue = {
  heading: 'O seu cadastro não foi aprovado',
  text: 'Veja o motivo e o que você pode fazer agora.',
  label: 'Ver o resultado',
  destino: resultado,
}

/** The case under way is told as its own card has it: what it says that went wrong is the heading. */
function doCaso(
  casos: CotaDetalhada['casos'],
  { tela, atos }: Pick<Estado, 'atos'> & { tela: string },
  isTitular: boolean,
): Segue {
  const cartao = casos.find(({ processo }) => processo === 'contemplacao')
  const aviso = cartao?.aviso ?? null
  const comFalha = aviso !== null && cartao?.tom === 'erro' ? { heading: semPonto(aviso) } : {}
  if (isTitular && atos.length === 0)
    return { text: 'O que você enviou está com a administradora.', label: 'Acompanhar', destino: tela }
  const dito = aviso === null || cartao?.tom === 'erro' ? '' : `${semPonto(aviso)}. `
  return {
    ...comFalha,
    text: cartao?.aviso ? `${dito}O próximo passo é seu.` : 'Você já começou. Continue de onde parou.',
    label: 'Continuar',
    destino: tela,
  }
}

/** A billing under way is told, and gone on with, as its own card has it. */
function doFaturamento(casos: CotaDetalhada['casos']): Segue {
  const cartao = casos.find(({ processo }) => processo !== 'contemplacao' && isDaContemplada(processo))
  const estado = cartao?.aviso ? `${semPonto(cartao.aviso)}. ` : ''
  return {
    text: `${estado}${cartao?.pede ? 'O próximo passo é seu.' : 'O uso do seu crédito está em andamento.'}`,
    label: cartao?.acao ?? 'Acompanhar',
    destino: cartao?.tela ?? href('/home'),
  }
}

/** What comes after the news of a contemplation, for who may go on and for who may not. */
export function comoSegue(
  { cancelada, creditoUtilizado, creditoNoEncerramento, grupoEncerrado, casos }: Cota,
  { vista, atos, tela, podeIniciar, impedimento, faturamento }: Estado,
  { isTitular }: { isTitular: boolean },
): Segue {
  if (creditoNoEncerramento?.pagoEm === null) return atendimento
  if (cancelada || creditoUtilizado || grupoEncerrado) return detalhes
  if (vista !== null && tela) return doCaso(casos, { tela, atos }, isTitular)
  if (!isTitular) return detalhes
  if (podeIniciar && tela === resultado) return reprovado
  if (podeIniciar) return { label: 'Continuar', destino: 'iniciar' }
  if (impedimento === 'garantia-apresentada')
    return {
      text: faturamento.pode
        ? // The choice that may be given up was made.
          atos.includes('escolherDeNovo')
          ? 'Você já escolheu como usar o crédito. Continue de onde parou.'
          : 'O seu cadastro está aprovado. Diga como quer usar o crédito.'
        : 'O seu cadastro está aprovado. Falta o crédito ficar disponível.',
      ...(faturamento.pode ? { label: 'Usar o crédito', destino: href('/faturamento/iniciar') } : detalhes),
    }
  if (impedimento === 'em-andamento') return doFaturamento(casos)
  if (impedimento === 'fora-do-portal')
    return {
      text: 'Neste grupo, o atendimento recebe os documentos e libera o crédito com você.',
      ...atendimento,
    }
  return detalhes
}
