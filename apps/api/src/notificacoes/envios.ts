import { type SituacaoDoEnvio, situacaoDoEnvio } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import type { Cifra } from '../platform/cifra.ts'
import { type Canal, enquantoServe, maxFalhas } from '../platform/mail/outbox.ts'
import { fragment } from '../platform/rows.ts'
import { type EnvioPassado, mensagemSaida, notificacao } from '../schema/index.ts'

/** As the database answers it: bytes in base64, instants in ISO. */
type EnvioLido = {
  canal: Canal
  para: string
  enviadaEm: string | null
  serveAte: string | null
  falhas: number
  dispensada: boolean
}

/** The messages of a notice that are still there, the first first, as JSON; null where there are none. */
export const enviosSql: SQL<string | null> = fragment(
  'text | null',
  sql`(SELECT json_agg(json_build_object('canal', m.canal, 'para', encode(m.para_cifrado, 'base64'), 'enviadaEm', m.enviada_em,
      'serveAte', m.serve_ate, 'falhas', m.falhas, 'dispensada', m.dispensada_em IS NOT NULL) ORDER BY m.id)::text
    FROM ${mensagemSaida} m WHERE m.notificacao_id = ${notificacao.id})`,
)

type Envio = { canal: Canal; para: string | null; situacao: SituacaoDoEnvio; em: string | null }

const mascaras: Readonly<Record<Canal, (para: string) => string | null>> = {
  email: maskEmail,
  sms: maskTelefone,
  push: () => null,
}

const iso = (instante: string | null) => (instante === null ? null : new Date(instante).toISOString())

function presentEnvio({ cifra, agora }: { cifra: Cifra; agora: Date }, lido: EnvioLido): Envio {
  const { canal, falhas, enviadaEm, serveAte } = lido
  return {
    canal,
    para: mascaras[canal](cifra.decifrar(Buffer.from(lido.para, 'base64'))),
    situacao: situacaoDoEnvio({
      saiu: enviadaEm !== null,
      falhas,
      desistiu: lido.dispensada || (falhas >= maxFalhas && !enquantoServe.includes(canal)),
      venceu: serveAte !== null && new Date(serveAte) <= agora,
    }),
    em: iso(enviadaEm),
  }
}

const presentPassado = ({ canal, em, falhou }: EnvioPassado): Envio => ({
  canal,
  para: null,
  situacao: situacaoDoEnvio({ saiu: em !== null, falhas: falhou ? 1 : 0, desistiu: false, venceu: true }),
  em: iso(em),
})

/** Several devices are told of as one: by the first that took it, or else by the last that did not. */
function juntarAparelhos(envios: readonly Envio[]): Envio[] {
  const aparelhos = envios.filter(({ canal }) => canal === 'push')
  const porPush = aparelhos.find(({ situacao }) => situacao === 'enviado') ?? aparelhos.at(-1)
  return [...envios.filter(({ canal }) => canal !== 'push'), ...(porPush ? [porPush] : [])]
}

/** By which other ways a notice was told, and what became of each. */
export function presentEnvios(
  meios: { cifra: Cifra; agora: Date },
  lidos: string | null,
  passados: readonly EnvioPassado[] | null,
): Envio[] {
  // Written by `enviosSql`, which gives it this type.
  const atuais = lidos === null ? [] : (JSON.parse(lidos) as EnvioLido[])
  return juntarAparelhos([...(passados ?? []).map(presentPassado), ...atuais.map((cada) => presentEnvio(meios, cada))])
}

const falhouAntes = (canal: Canal) => sql`${notificacao.enviosPassados} @> ${JSON.stringify([{ canal, falhou: true }])}`

/** That a mail or a text message did not take it: a device that was turned off is no loss. */
export const naoEntregue = (agora: Date): SQL => sql`(${falhouAntes('email')} OR ${falhouAntes('sms')} OR EXISTS (
  SELECT FROM ${mensagemSaida} m WHERE m.notificacao_id = ${notificacao.id} AND m.canal <> 'push' AND m.enviada_em IS NULL
    AND (m.dispensada_em IS NOT NULL OR m.falhas >= ${maxFalhas} OR (m.falhas > 0 AND m.serve_ate <= ${agora.toISOString()}))))`
