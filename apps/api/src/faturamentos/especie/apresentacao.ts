import { type CasoLido, dadosDo, presentEstado } from '../../casos/index.ts'
import { creditoDaCota } from '../../contemplacoes/index.ts'
import { hojeDe, maskEmail, maskTelefone } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { cadastroDaPessoa } from './cadastro.ts'
import { dadosDaEspecie } from './dados.ts'
import { contaEscondida } from './declarado.ts'

/** What the holder agrees to beside the term itself. */
const CONDICOES = [
  'O crédito é pago em conta minha: não vale conta salário nem de outra pessoa.',
  'Depois de pago, a contemplação não se desfaz e o crédito não compra mais um bem.',
  'O pagamento é feito depois que os meus documentos forem aprovados.',
  'Autorizo a conferência da minha identidade pela foto do rosto.',
] as const

/** Who came by a link proved nothing but having it: where the holder is found stays hidden. */
function presentCadastro(
  { email, telefone, endereco }: { email: string | null; telefone: string | null; endereco: string | null },
  { modo }: Pick<SessaoAtiva, 'modo'>,
) {
  if (modo !== 'transparente') return { email, telefone, endereco }
  return { email: email && maskEmail(email), telefone: telefone && maskTelefone(telefone), endereco: null }
}

/** A cash billing as its holder is shown it. */
export async function presentFaturamento(
  db: Executor,
  contexto: Contexto,
  sessao: Pick<SessaoAtiva, 'modo'>,
  lido: CasoLido,
) {
  const { clienteId, cotaId } = lido.caso
  const { cadastro, conta, link, termosAceitosEm, pagamento } = dadosDaEspecie(dadosDo(contexto, lido))
  const credito = cotaId === null ? null : await creditoDaCota(db, contexto, cotaId, hojeDe(contexto))
  return {
    ...(await presentEstado(db, contexto, lido)),
    lockAgreements: termosAceitosEm !== null,
    condicoes: [...CONDICOES],
    cadastro: presentCadastro(cadastro ?? (await cadastroDaPessoa(db, contexto, clienteId)), sessao),
    dadosBancarios: conta && contaEscondida(conta),
    valorCredito: pagamento?.valor ?? credito?.valor ?? 0,
    valorAPagar: pagamento || !credito || credito.usadoEm ? 0 : credito.valor,
    pagoEm: pagamento?.dia ?? null,
    linkEnviadoA: link?.enviadoA ?? [],
  }
}
