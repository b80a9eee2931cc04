import { type Chamada, cpfDe } from '@contempla/dev-env'
import { contaDe } from '../faturamentos/especie/especie.fixture.ts'
import { enviarFoto, type Preparo, type Situacao } from './preparo.fixture.ts'
import { compra, doBem } from './situacoes-do-bem.fixture.ts'

const cpfDoVendedor = cpfDe(90_000_000)

const usado = {
  tipo: 'LEVE',
  marca: 'Marca',
  modelo: 'Modelo',
  anoFabricacao: 2024,
  anoModelo: 2024,
  placa: 'ABC1D23',
  uf: 'SP',
  cor: 'prata',
  chassi: '9BWZZZ377RT004251',
  renavam: '00639884962',
  valor: 100_000_000,
}

/** A used vehicle whose inspection was approved, sold by a person. */
const dados = (inscricao: string) => ({
  ...compra(inscricao),
  veiculo: null,
  usado: { ...usado, encontrado: false, fipe: 100_000_000, aprovada: 'APROVADO', motivos: [] },
  vistoria: { cobrado: 150_00, aprovadaEm: '2026-11-20' },
  vendedor: { idFornecedor: null, razaoSocial: 'Quem vende', cnpj: cpfDoVendedor, cidade: null, uf: null },
  venda: { registradoEm: '2022-05-10', procurador: null, email: null, telefone: null },
})

const doUsado = (
  fase: string,
  chamadas: readonly Chamada[],
  diz: Parameters<typeof doBem>[2] = () => ({}),
  resto: Pick<NonNullable<Parameters<typeof doBem>[3]>, 'respostas' | 'escolhas'> = {},
) => doBem(fase, chamadas, diz, { processo: 'faturamento-seminovo', dados, ...resto })

type Enviado = { tipo: string; pdf?: boolean; identidade?: string }

/** The documents that a phase asks for, uploaded, under the call that hands them in. */
const enviando = (chamada: Chamada, fase: string, pedidos: readonly Enviado[], resto: object = {}): Situacao =>
  doUsado(
    fase,
    [chamada],
    async (preparo) => {
      const documentos = []
      for (const { tipo, pdf, ...identidade } of pedidos)
        documentos.push({ tipo, url: await enviarFoto(preparo, { pdf }), ...identidade })
      return { [chamada]: { body: { documentos } } }
    },
    resto,
  )

const doVendedor: readonly Enviado[] = [
  { tipo: 'atpv', pdf: true },
  { tipo: 'documentoProprietario', identidade: 'cnh' },
]
const extra: readonly Enviado[] = [{ tipo: 'extra' }]
const envio = <const N extends string>(nome: N) => `POST /antifraude/analise-documento/${nome}` as const
const dePessoa = { escolhas: { vendedor: 'PF' } } as const
const auto = '/core/faturamento/auto'

const visita = {
  termos: true,
  regras: true,
  acompanhanteVistoria: {
    nome: 'Quem recebe',
    telefone: '11912345678',
    horarioVisita: { dia: '2026-11-23', periodo: 'manha' },
  },
  endereco: { cep: '01001000', logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
}

const vendedor = ({ pessoa }: Preparo) => ({
  nome: 'Quem vende',
  inscricaoNacional: cpfDoVendedor,
  registradoEm: '2022-05-10',
  conta: { ...contaDe(cpfDoVendedor), beneficiario: 'Quem vende' },
  contaDoTitular: contaDe(pessoa.titular.inscricao),
})

/** The situations in which the calls of a used vehicle's billing are answered. */
export const situacoesDoUsado: readonly Situacao[] = [
  doUsado(
    'aguardandoDadosVistoria',
    [`GET ${auto}/consultar-veiculo/:placa`, `POST ${auto}/selecionar-veiculo`, `POST ${auto}/dados-ordem-faturamento`],
    () => ({ [`POST ${auto}/selecionar-veiculo`]: { body: usado } }),
  ),
  doUsado('bemEncontrado', [`PUT ${auto}/agendar-vistoria`], () => ({
    [`PUT ${auto}/agendar-vistoria`]: { body: visita },
  })),
  doUsado(
    'aguardandoDadosVendedor',
    [`POST ${auto}/dados-vendedor`],
    (preparo) => ({ [`POST ${auto}/dados-vendedor`]: { body: vendedor(preparo) } }),
    dePessoa,
  ),
  enviando(envio('solicitar-vendedor'), 'aguardandoDocumentos', doVendedor, dePessoa),
  enviando(envio('solicitar-vendedor-reenvio'), 'documentosIncorretos', doVendedor, dePessoa),
  enviando(envio('solicitar-documentos-adicionais-vendedor'), 'documentosRecebidos', extra, {
    ...dePessoa,
    respostas: { respostaSworks: 'PENDENTE' },
  }),
  enviando(envio('solicitar-nota-fiscal'), 'pendenciaNotaFiscal', [{ tipo: 'notaFiscal' }]),
  enviando(envio('solicitar-carta-correcao'), 'pendenciaCartaCorrecao', [{ tipo: 'cartaCorrecao' }]),
  enviando('PUT /antifraude/analise-documento/solicitar-reanalise-vistoria', 'veiculoRecusado', extra),
]
