import { type Chamada, createNucleo } from '@contempla/dev-env'
import { ACEITE, writeContrato } from '../contratos/index.ts'
import { contaDe } from '../faturamentos/especie/especie.fixture.ts'
import type { Cenario, Pessoa } from './elenco.fixture.ts'
import { darCota, type Preparo, type Situacao } from './preparo.fixture.ts'

/** A purchase of which all was told. */
export const compra = (inscricao: string) => ({
  cadastro: { email: null, telefone: null, endereco: null, por: 'cliente' },
  veiculo: {
    marca: { codFabricante: null, nomeFabricante: 'Marca' },
    modelo: { idBem: null, nomeBem: 'Modelo' },
    anoFabricacao: 2026,
    anoModelo: 2027,
    cor: 'prata',
  },
  compra: { valorCompra: 100_000_000, despesas: 0 },
  vendedor: { idFornecedor: null, razaoSocial: 'Loja', cnpj: '11222333000181', cidade: 'Campinas', uf: 'SP' },
  conta: contaDe('11222333000181'),
  contaDoTitular: contaDe(inscricao),
})

type DoCaso = {
  processo?: 'faturamento-novo' | 'faturamento-seminovo'
  dados?: (inscricao: string) => object
} & Pick<Parameters<Cenario['mundo']['casoEm']>[1], 'respostas' | 'escolhas'>

/** A vehicle's quota of theirs that was contemplated, with its billing in a phase. */
export const doBem = (
  fase: string,
  chamadas: readonly Chamada[],
  diz: (preparo: Preparo & { caso: string }) => Pessoa['diz'] | Promise<Pessoa['diz']> = () => ({}),
  { processo = 'faturamento-novo', dados: dadosDe = compra, ...resto }: DoCaso = {},
): Situacao => ({
  prepara: async (preparo) => {
    const { cenario } = preparo
    const grupo = await createNucleo(cenario.ambiente).novoGrupo(preparo.pessoa.titular.parceiro, {
      categoria: 'auto',
      cotas: [{ contemplacao: { dia: '2026-04-24', modalidade: 'Sorteio', lance: 0 }, garantia: '2026-05-08' }],
    })
    const pessoa = await darCota(cenario.ambiente, preparo.pessoa, grupo)
    const dados = dadosDe(pessoa.titular.inscricao)
    const titular = { clienteId: pessoa.cliente, cotas: [pessoa.cota] }
    const casoId = await cenario.mundo.casoEm(titular, { processo, fase, dados, ...resto })
    const escrito = await writeContratoDeTeste(cenario, { casoId, cotaId: pessoa.cota, clienteId: pessoa.cliente })
    const assinatura = { body: { sha256: escrito.sha256, aceite: ACEITE.versao } }
    const caso = String(casoId).padStart(8, '0')
    const ditos = await diz({ ...preparo, pessoa, caso })
    return {
      ...pessoa,
      caso,
      diz: { 'POST /core/faturamento/auto/contrato/assinatura': assinatura, ...ditos },
    }
  },
  chamadas,
})

const writeContratoDeTeste = (
  { ambiente }: Cenario,
  deQuem: { casoId: number; cotaId: number; clienteId: number },
): Promise<{ sha256: string }> => {
  const { contexto } = ambiente.servidor
  const parte = { nome: 'Quem assina', inscricao: '11222333000181' }
  const conteudo = {
    credora: { nome: 'Administradora', cnpj: '11222333000181' },
    devedor: { ...parte, endereco: null },
    cota: { grupo: '000001', cota: '0001', versao: 0, bem: 'Carro' },
    veiculo: {
      condicao: 'novo',
      marca: 'Marca',
      modelo: 'Modelo',
      anoFabricacao: 2026,
      anoModelo: 2027,
      cor: null,
      chassi: '9BWZZZ377VT004251',
      placa: null,
      renavam: null,
    },
    vendedor: parte,
    valores: { compra: 1, doCredito: 1, doConsorciado: 0, saldoDevedor: 0 },
    ultimoVencimento: null,
  } as const
  const ator = { tipo: 'sistema', id: null } as const
  return contexto.db.transaction((tx) => writeContrato(tx, contexto, { ...deQuem, conteudo, ator }))
}

/** The situations in which the calls of a vehicle's billing are answered. */
export const situacoesDoBem: readonly Situacao[] = [
  doBem('aguardandoEscolhaBem', [
    'GET /core/faturamento/auto/status',
    'GET /core/faturamento/auto/iniciar',
    'POST /core/faturamento/auto/iniciar-manual',
    'POST /core/faturamento/auto/passo',
    'GET /core/faturamento/auto/contrato',
    'POST /pedido-compra',
  ]),
  doBem('bemNovo', ['POST /core/faturamento/auto/cadastrar-veiculo'], () => ({
    'POST /core/faturamento/auto/cadastrar-veiculo': {
      body: { ...compra('').veiculo, anoFabricacao: 2026, anoModelo: 2027 },
    },
  })),
  doBem('aguardandoDadosVeiculo', ['GET /core/faturamento/auto/reiniciar-fluxo']),
  doBem('retornoEscolhaBem', ['POST /core/faturamento/auto/conta'], ({ pessoa }) => {
    const { conta, contaDoTitular } = compra(pessoa.titular.inscricao)
    return { 'POST /core/faturamento/auto/conta': { body: { conta, contaDoTitular } } }
  }),
  doBem('aguardandoConcessionaria', ['POST /fornecedores'], () => ({
    'POST /fornecedores': { body: { cnpj: '11444777000161', razaoSocial: 'Loja nova', cidade: 'Campinas', uf: 'SP' } },
  })),
  doBem('fluxoManual', ['POST /core/faturamento/auto/recebedor'], ({ pessoa }) => {
    const { conta, contaDoTitular, compra: comprado } = compra(pessoa.titular.inscricao)
    const body = { ...comprado, conta, contaDoTitular, bem: 'Trator' }
    return { 'POST /core/faturamento/auto/recebedor': { body } }
  }),
  doBem('contratoEnviado', ['POST /core/faturamento/auto/contrato/assinatura']),
  doBem('programarPagamento', ['GET /core/faturamento/auto/programar-pagamento']),
  doBem('pendenciaDetran', ['GET /core/faturamento/auto/resolver-pendencia-detran']),
]
