import { normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import type { Action } from '@contempla/web'
import { ApiError, useAction } from '@contempla/web'
import { api, session } from '../../shell/app.ts'
import { forgetCredenciais } from '../entrada/credenciais.ts'
import type { CampoDeSenha } from '../entrada/erro-no-campo.ts'
import { erroNoCampo } from '../entrada/erro-no-campo.ts'

type Troca = { inscricao: string; senhaAtual: string; novaSenha: string; removerBiometrias: boolean }

/** The change of password is a call of a quota; who has none makes a new one by the recovery. */
const semCota = new ApiError({
  status: 0,
  codigo: 'NAO_ENCONTRADO',
  mensagem: 'Para trocar a senha sem ter uma cota, volte à tela de entrada e use “Esqueci minha senha”.',
})

interface Ouvintes {
  onDone: () => void
  /** The server refused one of the fields. */
  onRefused: (campo: CampoDeSenha, mensagem: string) => void
}

/** Changes the password from the current one; it holds for all the customer's quotas. */
export function useTrocarSenha({ onDone, onRefused }: Ouvintes): Action<Troca> {
  return useAction(async ({ inscricao, senhaAtual, novaSenha, removerBiometrias }: Troca) => {
    try {
      const id = session.read()?.idCota ?? (await api('GET /cotas/simples', { noLoading: true }))[0]?.idCota
      if (id === undefined) throw semCota
      const body = { senhaAtual, novaSenha, removerBiometrias, inscricaoNacional: normalizeInscricao(inscricao) }
      await api('POST /cotas/:id/alterar-senha', { params: { id }, body, noLoading: true })
    } catch (erro) {
      const noCampo = erroNoCampo(erro)
      if (!noCampo) throw erro
      onRefused(noCampo.campo, noCampo.mensagem)
      return
    }
    forgetCredenciais()
    session.updateUsuario({ senhaExpirada: false })
    onDone()
  })
}
