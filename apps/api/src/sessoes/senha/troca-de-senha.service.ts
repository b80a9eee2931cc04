import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { atorDaSessao } from '../../platform/audit.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Aplicativo, SessaoAtiva } from '../../platform/sessions.ts'
import { cliente, sessao as sessaoTable } from '../../schema/index.ts'
import { trustNoDispositivo } from '../aparelho/dispositivos.ts'
import { notifyBloqueio, type Origem } from '../login.service.ts'
import { comTentativa } from '../tentativas/tentativas.ts'
import { findDonoDoLink, useLink } from './links.service.ts'
import { lockCliente, setSenha } from './senha.service.ts'

/** The secret by which the browser, or the wrapper, is known from here on. */
type Dispositivo = { dispositivo: string }

const isRepetida = (erro: unknown) => erro instanceof ErroDeNegocio && erro.codigo === 'SENHA_REPETIDA'

/**
 * Sets the password by a recovery link. A refused password leaves the link as it was; that it is the current one is
 * told only a few times, since it lets whoever holds the link guess without leaving a trace.
 * Throws LINK_INVALIDO, SENHA_FRACA, SENHA_REPETIDA, MUITAS_TENTATIVAS.
 */
export async function resetSenha(
  contexto: Contexto,
  app: Aplicativo,
  { token, novaSenha, removerBiometrias }: { token: string; novaSenha: string; removerBiometrias: boolean },
  origem: Origem,
): Promise<Dispositivo> {
  const usos = ['recuperacao'] as const
  const clienteId = await findDonoDoLink(contexto, token, usos, app.parceiroId)
  const trocar = () =>
    contexto.db.transaction(async (tx) => {
      const dono = await lockCliente(tx, clienteId)
      await useLink(contexto, tx, token, usos, app.parceiroId)
      const ator = { tipo: 'cliente', id: clienteId } as const
      await setSenha(contexto, tx, {
        cliente: dono,
        novaSenha,
        sessaoId: null,
        ator,
        acao: 'redefinir-senha',
        removerBiometrias,
        evento: 'senha-recuperada',
        onde: origem.navegador,
      })
      const agora = contexto.relogio.agora()
      return { dispositivo: (await trustNoDispositivo(tx, clienteId, origem.dispositivo, agora)).segredo }
    })
  const feita = await comTentativa(
    contexto,
    { uso: 'redefinicao', conta: String(clienteId), endereco: origem.endereco, dispositivoConfiavel: true },
    () =>
      trocar().catch((erro: unknown) => {
        if (isRepetida(erro)) return undefined
        throw erro
      }),
  )
  if (!feita) throw new ErroDeNegocio('SENHA_REPETIDA')
  contexto.sessoes.esquecer(clienteId)
  return feita
}

/** The current password can be guessed at from a session left open, so the tries are counted as at the login. */
async function checkSenhaAtual(
  contexto: Contexto,
  sessao: SessaoAtiva,
  { senhaAtual, inscricaoNacional }: { senhaAtual: string; inscricaoNacional?: string },
  origem: Origem,
) {
  const [dono] = await contexto.db.select().from(cliente).where(eq(cliente.id, sessao.clienteId))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const conferido = await comTentativa(
    contexto,
    { uso: 'troca', conta: String(dono.id), endereco: origem.endereco, dispositivoConfiavel: true },
    async () => {
      const senhaConfere = await contexto.hasher.confere(dono.senhaHash, senhaAtual)
      const daConta =
        inscricaoNacional === undefined || contexto.cifra.decifrar(dono.inscricaoCifrada) === inscricaoNacional
      return senhaConfere && daConta ? dono : undefined
    },
    { aoFechar: notifyBloqueio(contexto, dono.id, origem) },
  )
  if (!conferido) throw new ErroDeNegocio('SENHA_ATUAL_INCORRETA')
  return conferido
}

/** Sets the password from the current one. Throws SENHA_ATUAL_INCORRETA, SENHA_FRACA, SENHA_REPETIDA, MUITAS_TENTATIVAS. */
export async function changeSenha(
  contexto: Contexto,
  sessao: SessaoAtiva,
  pedido: { senhaAtual: string; novaSenha: string; inscricaoNacional: string; removerBiometrias: boolean },
  origem: Origem,
): Promise<Dispositivo> {
  const conferido = await checkSenhaAtual(contexto, sessao, pedido, origem)
  const dispositivo = await contexto.db.transaction(async (tx) => {
    const dono = await lockCliente(tx, conferido.id)
    if (dono.senhaHash !== conferido.senhaHash) throw new ErroDeNegocio('SENHA_ATUAL_INCORRETA')
    await setSenha(contexto, tx, {
      cliente: dono,
      novaSenha: pedido.novaSenha,
      sessaoId: sessao.id,
      ator: atorDaSessao(sessao),
      acao: 'alterar-senha',
      removerBiometrias: pedido.removerBiometrias,
      evento: 'senha-trocada',
      onde: origem.navegador,
    })
    return (await trustNoDispositivo(tx, dono.id, origem.dispositivo, contexto.relogio.agora())).segredo
  })
  contexto.sessoes.esquecer(conferido.id)
  return { dispositivo }
}

/** Confirms the password of who is inside, for what asks for it again. Throws SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS. */
export async function confirmSenha(contexto: Contexto, sessao: SessaoAtiva, senha: string, origem: Origem) {
  await checkSenhaAtual(contexto, sessao, { senhaAtual: senha }, origem)
  await contexto.db.update(sessaoTable).set({ senhaEm: contexto.relogio.agora() }).where(eq(sessaoTable.id, sessao.id))
}
