import { createCalendario, custoDaVistoria, erroDaVisita, type FimDaVistoria, sum } from '@contempla/consorcio'
import type { Circunstancias } from '@contempla/consorcio/processos'
import { atorDe, cotaDo, leaveDocumentos } from '../../casos/index.ts'
import { cobrarTarifa } from '../../cobrancas/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo, readFeriados } from '../../grupos/index.ts'
import { includeModelo } from '../../lances/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { CasoEmMovimento, EfeitosDe, Movimento } from '../../ports/processos/index.ts'
import { agendarVistoriaTecnica, cancelarVistoria, pedirVistoriaDigital } from '../../vistorias/index.ts'
import { com, custosDoVeiculo, dadosDoBem, semOBem } from '../bem/dados.ts'
import { contasDe, efeitosDoBem } from '../bem/efeitos.ts'
import { contemplacaoDa } from '../contemplacao.ts'
import { auditPagamento } from '../trilha.ts'
import { avaliar, emPalavras, examinar, readRegras } from './aceite.ts'

type Efeitos = EfeitosDe<'faturamento-seminovo', Contexto>

const semEscolhas = { vendedor: null, vistoria: null } satisfies Pick<Circunstancias, 'vendedor' | 'vistoria'>

const cobradoDoVeiculo = (dados: unknown) => sum(custosDoVeiculo(dadosDoBem(dados)).map(({ valor }) => valor))

type AoDeixar = Pick<Movimento<Contexto>, 'tx' | 'contexto' | 'caso' | 'quem'>

/** The vehicle is left, with its inspection, its documents and who would sell it; what inspections cost stays. */
async function leaveVeiculo({ tx, contexto, caso, quem }: AoDeixar) {
  await cancelarVistoria(tx, contexto, { casoId: caso.id, ator: atorDe(quem) })
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return { ...semOBem(caso.dados), escolhas: semEscolhas }
}

const guardarVeiculo: Efeitos['guardarVeiculo'] = async (movimento) => {
  const { tx, contexto, caso } = movimento
  const { veiculo, registro, difere, fipe, historico } = await examinar(movimento)
  const { tipo, anoModelo, valor } = veiculo
  const cotaId = cotaDo(caso)
  const { resultado, motivos } = await avaliar(tx, contexto, { cotaId, tipo, anoModelo, valor: fipe, historico })
  const usado = {
    ...veiculo,
    encontrado: registro !== null,
    registro,
    fipe,
    aprovada: resultado,
    motivos: [...difere, ...emPalavras(motivos)],
  }
  const antes = dadosDoBem(caso.dados).usado
  const isOutro = antes !== null && (antes.placa !== veiculo.placa || antes.chassi !== veiculo.chassi)
  const deixado = isOutro ? await leaveVeiculo(movimento) : { dados: caso.dados }
  return { ...deixado, ...com(deixado.dados, { usado, compra: { valorCompra: valor, despesas: 0 } }) }
}

function usadoDe({ id, dados }: Pick<CasoEmMovimento, 'id' | 'dados'>) {
  const { usado } = dadosDoBem(dados)
  if (!usado) throw new Error(`o caso ${id} não tem veículo`)
  return usado
}

/** The brand and the model that its holder named are in the table of vehicles from here on. */
const incluirModelo: Efeitos['incluirModelo'] = async ({ tx, contexto, caso, quem }) => {
  const { marca, modelo } = usadoDe(caso)
  const nomes = { marca: { nomeFabricante: marca }, modelo: { nomeBem: modelo } }
  await includeModelo(tx, contexto, { ...nomes, ator: atorDe(quem) })
  return undefined
}

/** Of whom the inspection is asked for, of what, and at which prices, which were agreed to; a former one of this vehicle counts. */
async function daVistoria({ tx, contexto, caso, quem }: AoDeixar) {
  const cobrado = cobradoDoVeiculo(caso.dados)
  const { parametros } = await readRegras(tx, contexto, cotaDo(caso))
  const aceita = {
    em: contexto.relogio.agora().toISOString(),
    aprovada: custoDaVistoria('aprovada', cobrado, parametros),
    naoAprovada: custoDaVistoria('recusada', cobrado, parametros),
  }
  return {
    pedido: {
      casoId: caso.id,
      clienteId: caso.clienteId,
      cotaId: cotaDo(caso),
      tipo: usadoDe(caso).tipo,
      ator: atorDe(quem),
    },
    ...com(caso.dados, { vistoria: { aprovadaEm: null, aceita } }),
  }
}

const pedirDigital: Efeitos['pedirVistoriaDigital'] = async (movimento) => {
  const { pedido, dados } = await daVistoria(movimento)
  await pedirVistoriaDigital(movimento.tx, movimento.contexto, pedido)
  return { dados, escolhas: { vistoria: 'VISTORIA_DIGITAL' } }
}

const agendarTecnica: Efeitos['agendarVistoriaTecnica'] = async (movimento) => {
  const { tx, contexto, entrada, recusa } = movimento
  const { acompanhanteVistoria, endereco } = entrada
  const { nome, telefone, horarioVisita } = acompanhanteVistoria
  const calendario = createCalendario(await readFeriados(tx), endereco.estado)
  const erro = erroDaVisita(horarioVisita.dia, hojeDe(contexto), calendario)
  if (erro) throw recusa(erro, { campo: 'acompanhanteVistoria.horarioVisita.dia' })
  const { pedido, dados } = await daVistoria(movimento)
  const visita = { ...horarioVisita, endereco, acompanhante: { nome, telefone } }
  await agendarVistoriaTecnica(tx, contexto, { ...pedido, visita })
  return { dados, escolhas: { vistoria: 'VISTORIA_TECNICA' } }
}

const desfazerVistoria: Efeitos['desfazerVistoria'] = async ({ tx, contexto, caso, quem }) => {
  await cancelarVistoria(tx, contexto, { casoId: caso.id, ator: atorDe(quem) })
  return undefined
}

type NoCusto = Movimento<Contexto, undefined, 'CONTEMPLACAO_DESFEITA'>

/**
 * What the end of an inspection costs is charged once a vehicle (document 2 §9), with the next instalment: how it is
 * paid, the document does not say. Before its end nothing is, so that a visit that is given up costs nothing.
 */
const cobrar = (fim: FimDaVistoria) => async (movimento: NoCusto) => {
  const { tx, contexto, caso } = movimento
  const dia = hojeDe(contexto)
  const { custos, vistoria } = dadosDoBem(caso.dados)
  const { grupoId } = await contemplacaoDa(movimento)
  const { parametros } = await getGrupo(tx, grupoId, dia)
  const cobrado = cobradoDoVeiculo(caso.dados)
  const valor = custoDaVistoria(fim, cobrado, parametros)
  const agora = contexto.relogio.agora()
  const chave = `vistoria:${caso.id}:${custos.length + 1}`
  const naParcela = valor > 0 && (await cobrarTarifa(tx, { chave, cotaId: cotaDo(caso), valor, dia, agora }))
  if (valor > 0) await auditPagamento(movimento, { acao: 'cobrar-vistoria', depois: { dia, valorCentavos: valor } })
  return com(caso.dados, {
    vistoria: { aceita: null, ...vistoria, aprovadaEm: fim === 'aprovada' ? dia : null },
    custos: valor > 0 ? [...custos, { em: dia, valor, naParcela, chassi: usadoDe(caso).chassi }] : custos,
  })
}

const guardarVendedor: Efeitos['guardarVendedor'] = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  const { nome, inscricaoNacional, registradoEm, procurador, email, telefone, despesas } = entrada
  const { compra, vendedor } = dadosDoBem(caso.dados)
  if (!compra) throw new Error(`o caso ${caso.id} chegou a quem vende sem o preço`)
  if (vendedor && vendedor.cnpj !== inscricaoNacional) await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return com(caso.dados, {
    vendedor: { idFornecedor: null, razaoSocial: nome, cnpj: inscricaoNacional, cidade: null, uf: null },
    venda: { registradoEm, procurador, email, telefone },
    compra: { ...compra, despesas },
    ...(await contasDe(movimento, { cnpj: inscricaoNacional })),
  })
}

const PENDENTE = { respostas: { respostaSworks: 'PENDENTE' } } as const

export const efeitos: Efeitos = {
  ...efeitosDoBem,
  deixarOBem: async (movimento) => {
    const { tx, contexto, caso, quem } = movimento
    await cancelarVistoria(tx, contexto, { casoId: caso.id, ator: atorDe(quem) })
    await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
    return efeitosDoBem.deixarOBem(movimento)
  },
  guardarVeiculo,
  incluirModelo,
  aceitarVeiculo: async ({ caso, entrada: { valor } }) =>
    com(caso.dados, { usado: { ...usadoDe(caso), fipe: valor, aprovada: 'APROVADO', motivos: [] } }),
  descartarVeiculo: leaveVeiculo,
  guardarTipoDeVistoria: async ({ entrada }) => ({ escolhas: { vistoria: entrada.tipoVistoria } }),
  pedirVistoriaDigital: pedirDigital,
  agendarVistoriaTecnica: agendarTecnica,
  desfazerVistoria,
  cobrarVistoriaAprovada: cobrar('aprovada'),
  cobrarVistoriaNaoAprovada: cobrar('recusada'),
  // The papers of who would have sold say nothing of who sells.
  guardarTipoDeVendedor: async ({ tx, contexto, caso, entrada }) => {
    await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
    return {
      ...com(caso.dados, { vendedor: null, venda: null, conta: null, contaDoTitular: null }),
      escolhas: { vendedor: entrada.tipoVendedor },
    }
  },
  guardarVendedor,
  guardarRespostaSworks: async () => PENDENTE,
  responderSworks: async () => ({ respostas: { respostaSworks: 'RECEBIDO' } }),
  retomarAdicionais: async () => ({ ...PENDENTE, recomecaPrazo: true }),
}
