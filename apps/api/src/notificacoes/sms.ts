import type { Caminhos } from '@contempla/consorcio'
import { listCelulares } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'

type ComSms = { id: number; para: { cliente_id: number; parceiro: string }; aviso: Pick<Caminhos, 'sms'> }

/** Text messages for those notices that go by one too, to who has a mobile number, where the installation sends them. */
export async function smsPara(
  { cifra, config, relogio }: Pick<Contexto, 'cifra' | 'config' | 'relogio'>,
  tx: Executor,
  avisos: readonly ComSms[],
) {
  if (!config.smsDosAvisos || !(config.demo || config.sms)) return []
  const comSms = avisos.filter(({ aviso }) => aviso.sms !== null)
  const pessoas = [...new Set(comSms.map(({ para }) => para.cliente_id))]
  const celulares = await listCelulares(tx, { cifra }, pessoas)
  return comSms.flatMap(({ id, para: { cliente_id, parceiro }, aviso }) => {
    const celular = celulares.get(cliente_id)
    if (celular === undefined) return []
    return [
      {
        canal: 'sms' as const,
        paraCifrado: cifra.cifrar(celular),
        assunto: `${parceiro}: aviso`,
        textoCifrado: cifra.cifrar(`${parceiro}: ${aviso.sms}`),
        notificacaoId: id,
        criadaEm: relogio.agora(),
      },
    ]
  })
}
