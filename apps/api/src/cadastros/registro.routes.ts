import { cadastros as chamadas } from '@contempla/contract'
import { portaDe, presentEstado } from '../casos/index.ts'
import { listEnderecos } from '../contatos/index.ts'
import { getDadosPessoais, type PedidoDaCota, requirePosse } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { nomeDoNavegador } from '../sessoes/index.ts'
import { requireAlteracao } from './atualizacao.service.ts'
import { listBancos, listChavesPix, listContas, saveChavePix, saveConta } from './bancos.service.ts'
import { listEmails, listTelefones, saveEmail, saveTelefone } from './contatos.service.ts'
import { saveEndereco } from './enderecos.service.ts'
import { getAlteracao, getPerfil, saveRenda } from './perfil.service.ts'
import { removeEmail, removeTelefone } from './remocao.service.ts'

/** Returns the customer after checking that the quota in the path is theirs. Throws NAO_ENCONTRADO. */
const titularDa = async (contexto: { db: Executor }, pedido: PedidoDaCota): Promise<number> =>
  (await requirePosse(contexto, pedido)).clienteId

const leituras = [
  route(chamadas.dadosCadastrais, async (contexto, pedido) => {
    const clienteId = await titularDa(contexto, pedido)
    const alteracao = await getAlteracao(contexto, clienteId)
    return {
      ...(await getPerfil(contexto, clienteId)),
      ...(await getDadosPessoais(contexto.db, contexto, clienteId)),
      alteracao,
      alteracaoPendente: alteracao !== null,
    }
  }),
  route(chamadas.emails, async (contexto, pedido) => listEmails(contexto, await titularDa(contexto, pedido))),
  route(chamadas.telefones, async (contexto, pedido) => listTelefones(contexto, await titularDa(contexto, pedido))),
  route(chamadas.enderecos, async (contexto, pedido) => listEnderecos(contexto, await titularDa(contexto, pedido))),
  route(chamadas.dadosBancarios, (contexto, { sessao }) => listContas(contexto, sessao.clienteId)),
  route(chamadas.chavesPix, (contexto, { sessao }) => listChavesPix(contexto, sessao.clienteId)),
  route(chamadas.bancos, async (contexto, pedido) => {
    await titularDa(contexto, pedido)
    return listBancos()
  }),
  route(chamadas.bancosDoEncerramento, async (contexto, pedido) => {
    await titularDa(contexto, pedido)
    return listBancos()
  }),
]

/** Names the person whose record is written, the writer and the browser. Throws NAO_ENCONTRADO. */
async function daPessoa(
  tx: Executor,
  pedido: PedidoDaCota & { ator: Ator; userAgent: string | undefined; jaHavia: () => void },
) {
  const { ator, userAgent, jaHavia } = pedido
  return { clienteId: await titularDa({ db: tx }, pedido), ator, onde: nomeDoNavegador(userAgent), jaHavia }
}

const alteracao = portaDe('atualizacao-cadastral', async (db, contexto, lido) => ({
  alteracaoPendente: true as const,
  ...(await presentEstado(db, contexto, lido)),
}))
/** A closed update can no longer be given up. */
const desistencia = portaDe('atualizacao-cadastral', presentEstado, { conta: async () => false })

const escritas = [
  routeOnce(chamadas.alterarRenda, async (tx, contexto, pedido) =>
    saveRenda(tx, contexto, { ...(await daPessoa(tx, pedido)), renda: pedido.body }),
  ),
  routeOnce(chamadas.alterarEmail, async (tx, contexto, pedido) =>
    saveEmail(tx, contexto, { ...(await daPessoa(tx, pedido)), id: pedido.params.idEmail, dados: pedido.body }),
  ),
  routeOnce(chamadas.incluirEmail, async (tx, contexto, pedido) =>
    saveEmail(tx, contexto, { ...(await daPessoa(tx, pedido)), id: null, dados: pedido.body }),
  ),
  routeOnce(chamadas.removerEmail, async (tx, contexto, pedido) =>
    removeEmail(tx, contexto, { ...(await daPessoa(tx, pedido)), id: pedido.params.idEmail }),
  ),
  routeOnce(chamadas.alterarTelefone, async (tx, contexto, pedido) =>
    saveTelefone(tx, contexto, { ...(await daPessoa(tx, pedido)), id: pedido.params.idTelefone, dados: pedido.body }),
  ),
  routeOnce(chamadas.incluirTelefone, async (tx, contexto, pedido) =>
    saveTelefone(tx, contexto, { ...(await daPessoa(tx, pedido)), id: null, dados: pedido.body }),
  ),
  routeOnce(chamadas.removerTelefone, async (tx, contexto, pedido) =>
    removeTelefone(tx, contexto, { ...(await daPessoa(tx, pedido)), id: pedido.params.idTelefone }),
  ),
  routeOnce(chamadas.alterarEndereco, async (tx, contexto, pedido) =>
    saveEndereco(tx, contexto, { ...(await daPessoa(tx, pedido)), id: pedido.params.idEndereco, dados: pedido.body }),
  ),
  routeOnce(chamadas.incluirEndereco, async (tx, contexto, pedido) =>
    saveEndereco(tx, contexto, { ...(await daPessoa(tx, pedido)), id: null, dados: pedido.body }),
  ),
  routeOnce(chamadas.alterarDadosBancarios, (tx, contexto, { sessao, ator, body, jaHavia }) =>
    saveConta(tx, contexto, { clienteId: sessao.clienteId, ator, conta: body, jaHavia }),
  ),
  routeOnce(chamadas.alterarChavePix, (tx, contexto, { sessao, ator, body, jaHavia }) =>
    saveChavePix(tx, contexto, { clienteId: sessao.clienteId, ator, chave: body.chave, jaHavia }),
  ),
  routeOnce(
    chamadas.pedirAlteracao,
    alteracao.act(async ({ body }, { tx, contexto, da: { clienteId } }) => ({
      abre: true,
      ato: 'alterar',
      entrada: await requireAlteracao(tx, contexto, { clienteId, alteracao: body }),
    })),
  ),
  routeOnce(chamadas.desistirDaAlteracao, desistencia.act('desistir')),
]

export const routesDoRegistro = [...leituras, ...escritas]
