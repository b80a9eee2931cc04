import { listEnderecos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { listChavesPix, listContas } from './bancos.service.ts'
import { listEmails, listTelefones } from './contatos.service.ts'
import { getAlteracao, getPerfil } from './perfil.service.ts'

/** Reads the person's record beyond their identity: data that nobody sees without a reason. */
export async function getRegistro(meios: Pick<Contexto, 'cifra' | 'config'> & { db: Executor }, clienteId: number) {
  return {
    emails: await listEmails(meios, clienteId),
    telefones: await listTelefones(meios, clienteId),
    enderecos: await listEnderecos(meios, clienteId),
    contas: await listContas(meios, clienteId),
    chavesPix: await listChavesPix(meios, clienteId),
    perfil: await getPerfil(meios, clienteId),
    alteracao: await getAlteracao(meios, clienteId),
  }
}
