import { atosDe, faseDe, linhaDoTempo, PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { FORMAS_DO_POS_VENDA } from '@contempla/contract'
import { getPerfil } from '../cadastros/index.ts'
import { type CasoLido, circunstanciasDe, type DaPorta, presentEstado } from '../casos/index.ts'
import { getManutencao, getRecebimento } from '../entregas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { presentConsorcio } from './consorcio.ts'
import { findLigacao } from './ligacao.ts'

const tabela: Processo = PROCESSOS['pos-venda']

type Da = DaPorta<'pos-venda'>

/** A representative makes the acts that the phase gives them. */
const atosPara = ({ caso: { fase } }: CasoLido, { modo }: SessaoAtiva, atos: string[]) =>
  modo === 'representante' ? atosDe(tabela, fase, 'representante').map(({ ato }) => ato) : atos

/** Shows how the boleto comes and may be chosen to come; null where the partner has no boletos. */
async function presentEnvio(db: Executor, contexto: Contexto, { sessao, clienteId, cotaId }: Da) {
  if (sessao.desligadas.includes('boletos')) return null
  const daTransacao = { ...contexto, db }
  const posse = { clienteId, cotaId }
  const { formaEnvio, proxima, bloqueadaAte, formaPagamento } = await getManutencao(daTransacao, posse)
  const formas = await Promise.all(
    FORMAS_DO_POS_VENDA.map(async (forma) => ({ forma, ...(await getRecebimento(daTransacao, posse, forma)) })),
  )
  return {
    atual: proxima?.formaEnvio ?? formaEnvio,
    bloqueadaAte,
    aPartirDe: formas[0]?.aPartirDe ?? null,
    debito: formaPagamento !== 'boleto',
    formas: formas.map(({ forma, email, endereco, impedimento }) => ({
      formaEnvio: forma,
      destino: email ?? endereco,
      impedimento: impedimento?.mensagem ?? null,
    })),
  }
}

function presentPassos(lido: CasoLido) {
  const atual = faseDe(tabela, lido.caso.fase)?.etapa
  const caso = { ...circunstanciasDe(lido), fase: lido.caso.fase, respostas: {} }
  return linhaDoTempo(tabela, caso).map(({ etapa, titulo }) => ({ passo: etapa, titulo, atual: etapa === atual }))
}

/** Shows a quota's post-sale with what its step needs. */
export async function presentPosVenda(db: Executor, contexto: Contexto, lido: CasoLido, da: Da) {
  const { sessao, clienteId, cotaId } = da
  const { fase, encerradoEm } = lido.caso
  const etapa = encerradoEm === null ? (faseDe(tabela, fase)?.etapa ?? '') : ''
  const estado = await presentEstado(db, contexto, lido)
  const ligacao = await findLigacao(db, { clienteId, cotaId })
  return {
    ...estado,
    atos: atosPara(lido, sessao, estado.atos),
    vista: encerradoEm === null ? fase : null,
    passos: presentPassos(lido),
    ligacao: ligacao ? await presentEstado(db, contexto, ligacao) : null,
    renda: etapa === 'dadosCadastrais' ? (await getPerfil({ ...contexto, db }, clienteId)).valorRenda : null,
    consorcio: etapa === 'consorcio' ? await presentConsorcio(db, contexto, { clienteId, cotaId }) : null,
    envio: etapa === 'boletos' ? await presentEnvio(db, contexto, da) : null,
  }
}
