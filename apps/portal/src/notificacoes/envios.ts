import { type Dia, emLista, type SituacaoDoEnvio } from '@contempla/consorcio'
import type { Notificacao } from './consultas.ts'
import { diaDe, horaDe, nomeDoDia } from './quando.ts'

type Envio = Notificacao['envios'][number]

const canais: Readonly<Record<Envio['canal'], string>> = { email: 'E-mail', sms: 'SMS', push: 'Aparelho' }
const porExtenso: Readonly<Record<Envio['canal'], string>> = {
  email: 'E-mail',
  sms: 'SMS',
  push: 'Notificação no aparelho',
}

const semHora: Readonly<Record<SituacaoDoEnvio, string>> = {
  'na-fila': 'Na fila para sair',
  tentando: 'Não saiu ainda: tentamos de novo',
  enviado: 'Enviado',
  falhou: 'Não conseguimos entregar',
  'nao-enviado': 'Não foi enviado: já não era preciso',
}

/** 'Hoje, às 14:05' */
const quando = (instante: string, hoje: Dia): string => {
  const em = { criadaEm: instante }
  return `${nomeDoDia(diaDe(em), hoje)}, às ${horaDe(em)}`
}

const estadoDe = ({ situacao, em }: Envio, hoje: Dia): string =>
  situacao === 'enviado' && em ? `${semHora.enviado}. ${quando(em, hoje)}` : semHora[situacao]

/** Every way by which a notice was told, with its state: the portal, then the messages. */
export function comoAvisamos(
  { avisa, lidaEm, envios }: Pick<Notificacao, 'avisa' | 'lidaEm' | 'envios'>,
  hoje: Dia,
): { por: string; estado: string }[] {
  const noPortal = lidaEm === null ? (avisa ? 'Não lida' : 'Guardada aqui') : `Lida. ${quando(lidaEm, hoje)}`
  return [
    { por: 'Aqui no portal', estado: noPortal },
    ...envios.map((envio) => ({
      por: [porExtenso[envio.canal], envio.para].filter(Boolean).join(' para '),
      estado: estadoDe(envio, hoje),
    })),
  ]
}

const perdidoDe = ({ envios }: Pick<Notificacao, 'envios'>): Envio | undefined =>
  envios.find(({ canal, situacao }) => canal !== 'push' && situacao === 'falhou')

/** What a list says of a message that could not be delivered; null where each was, or may still be. */
export function oQueNaoFoi(notificacao: Pick<Notificacao, 'envios'>): string | null {
  const perdido = perdidoDe(notificacao)
  return perdido ? `${canais[perdido.canal]} não entregue` : null
}

/** By which ways it left, as a list says it: 'E-mail e SMS'; null of what is in the portal alone. */
export function porOndeFoi({ envios }: Pick<Notificacao, 'envios'>): string | null {
  const enviados = new Set(envios.flatMap(({ canal, situacao }) => (situacao === 'enviado' ? [canais[canal]] : [])))
  return enviados.size === 0 ? null : emLista(enviados)
}
