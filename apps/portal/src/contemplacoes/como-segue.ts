import { isDaContemplada, type SegueDaNoticia, segueDaNoticia } from '@contempla/consorcio'
import type { CotaDetalhada } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Contemplacao } from './consultas.ts'

type Segue = {
  /** Replaces the congratulations where they do not fit. */
  heading?: string
  /** Replaces the text of the news where another one fits. */
  text?: string
  label: string
  /** The news leads to this screen, or into the flow that it opens. */
  destino: string
}

type Estado = Pick<Contemplacao, 'vista' | 'atos' | 'tela' | 'podeIniciar' | 'impedimento'> & {
  faturamento: Pick<Contemplacao['faturamento'], 'pode'>
}

type Cota = Pick<CotaDetalhada, 'cancelada' | 'creditoUtilizado' | 'creditoNoEncerramento' | 'grupoEncerrado' | 'casos'>

const semPonto = (frase: string) => frase.replace(/[!.]$/, '')

const atendimento = { label: 'Falar com o atendimento', destino: href('/customer-service') }
const detalhes = { label: 'Continuar', destino: href('/detalhes-da-cota') }
const usar = { label: 'Usar o crédito', destino: href('/faturamento/iniciar') }
const resultado = href('/contemplado/resultado-analise')
const inicio = href('/home')

type Sobre = { casos: CotaDetalhada['casos']; tela: string | null }

/** Tells the case under way in the words of its card; what went wrong becomes the heading. */
function doCaso({ casos }: Sobre): Pick<Segue, 'heading' | 'text'> {
  const cartao = casos.find(({ processo }) => processo === 'contemplacao')
  const aviso = cartao?.aviso ?? null
  if (aviso === null) return { text: 'Você já começou. Continue de onde parou.' }
  return cartao?.tom === 'erro'
    ? { heading: semPonto(aviso), text: 'O próximo passo é seu.' }
    : { text: `${semPonto(aviso)}. O próximo passo é seu.` }
}

/** Tells a billing under way in the words of its card, and continues it. */
function doFaturamento({ casos }: Sobre): Segue {
  const cartao = casos.find(({ processo }) => processo !== 'contemplacao' && isDaContemplada(processo))
  const estado = cartao?.aviso ? `${semPonto(cartao.aviso)}. ` : ''
  return {
    text: `${estado}${cartao?.pede ? 'O próximo passo é seu.' : 'O uso do seu crédito está em andamento.'}`,
    label: cartao?.acao ?? 'Acompanhar',
    destino: cartao?.tela ?? inicio,
  }
}

const palavras: Record<SegueDaNoticia, (sobre: Sobre) => Segue> = {
  devolucao: () => ({ label: 'Ver o que eu recebo', destino: href('/devolucao/introducao') }),
  detalhes: () => detalhes,
  acompanhar: ({ tela }) => ({
    text: 'O que você enviou está com a administradora.',
    label: 'Acompanhar',
    destino: tela ?? inicio,
  }),
  continuar: (sobre) => ({ ...doCaso(sobre), label: 'Continuar', destino: sobre.tela ?? inicio }),
  reprovado: () => ({
    heading: 'O seu cadastro não foi aprovado',
    text: 'Veja o motivo e o que você pode fazer agora.',
    label: 'Ver o resultado',
    destino: resultado,
  }),
  comecar: () => ({ label: 'Continuar', destino: 'iniciar' }),
  'retomar-o-uso': () => ({ text: 'Você já escolheu como usar o crédito. Continue de onde parou.', ...usar }),
  usar: () => ({ text: 'O seu cadastro está aprovado. Diga como quer usar o crédito.', ...usar }),
  'espera-o-credito': () => ({ text: 'O seu cadastro está aprovado. Falta o crédito ficar disponível.', ...detalhes }),
  faturamento: doFaturamento,
  'fora-do-portal': () => ({
    text: 'Neste grupo, o atendimento recebe os documentos e libera o crédito com você.',
    ...atendimento,
  }),
}

/** Words what follows the news of a contemplation, for those who may go on and for those who may not. */
export function comoSegue(
  { cancelada, creditoUtilizado, creditoNoEncerramento, grupoEncerrado, casos }: Cota,
  { vista, atos, tela, podeIniciar, impedimento, faturamento }: Estado,
  { isTitular }: { isTitular: boolean },
): Segue {
  const qual = segueDaNoticia({
    isTitular,
    cancelada,
    creditoUtilizado,
    grupoEncerrado,
    aDisposicao: creditoNoEncerramento?.pagoEm === null,
    emCaso: vista !== null && tela !== null,
    temPasso: atos.length > 0,
    podeIniciar,
    reprovado: tela === resultado,
    impedimento,
    podeUsar: faturamento.pode,
    // The act `escolherDeNovo` exists only after the choice.
    usoEscolhido: atos.includes('escolherDeNovo'),
  })
  return palavras[qual]({ casos, tela })
}
