import { sum } from '../valores/dinheiro.ts'
import type { ErroDeArquivo, LeituraDeRetorno, Registro } from './cnab.ts'
import { createRegistro, semPreenchimento, splitRegistros, tipoDaOcorrencia } from './cnab.ts'
import type { Faixa, TituloLido } from './cnab-conta.ts'
import { checkTitulos, readConta } from './cnab-conta.ts'
import type { DigitoDoTitulo } from './cnab-digito.ts'
import { confereDigito } from './cnab-digito.ts'
import { type RejeicoesDoBanco, readRejeicao } from './rejeicao.ts'

const TAMANHO = 400

/** What a bank's CNAB 400 does its own way; the rest of the record is common. */
type Leiaute = {
  /** Type of the title's record. */
  detalhe: string
  /** Where header and title name the account. Bradesco's header has a code of its own instead. */
  contaDoArquivo: readonly Faixa[]
  contaDoTitulo: readonly Faixa[]
  /** Agency and accounts in header and title, where what names the account is another thing. */
  correntista?: { doArquivo: readonly Faixa[]; doTitulo: readonly Faixa[] }
  usoDaEmpresa: Faixa
  nossoNumero: Faixa
  /** None at Banco do Brasil: with an agreement of 7 digits its number has no digit. */
  digito: DigitoDoTitulo | null
  tarifa: Faixa
  dataCredito: Faixa
  liquidacoes: readonly string[]
  rejeicoes: RejeicoesDoBanco
  /** The amount is what reached the account, the bank's fee already off it. */
  liquidoDeTarifa: boolean
  /** What its trailer states of the file. */
  conferir(trailer: Registro, titulos: readonly TituloLido[]): ErroDeArquivo['codigo'][]
}

const semTotais = () => []

const LEIAUTES = new Map<string, Leiaute>([
  [
    '341',
    {
      detalhe: '1',
      contaDoArquivo: [
        [27, 30],
        [33, 37],
      ],
      contaDoTitulo: [
        [18, 21],
        [24, 28],
      ],
      usoDaEmpresa: [38, 62],
      nossoNumero: [86, 93],
      digito: {
        banco: '341',
        numero: [86, 93],
        digito: [94, 94],
        agencia: [18, 21],
        conta: [24, 28],
        carteira: [83, 85],
      },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      liquidacoes: ['06', '07', '08', '10', '59'],
      rejeicoes: { entrada: ['03'], baixa: ['15', '16'], motivos: [378, 385], casas: 2 },
      liquidoDeTarifa: true,
      conferir: (trailer, titulos) => (trailer.numero(213, 220) === titulos.length ? [] : ['QUANTIDADE_DIVERGENTE']),
    },
  ],
  [
    '237',
    {
      detalhe: '1',
      contaDoArquivo: [],
      contaDoTitulo: [
        [25, 29],
        [30, 36],
      ],
      usoDaEmpresa: [38, 62],
      nossoNumero: [71, 81],
      digito: { banco: '237', numero: [71, 81], digito: [82, 82], carteira: [22, 24] },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      liquidacoes: ['06', '15', '17'],
      // 24: refused for its postal code.
      rejeicoes: { entrada: ['03', '24'], baixa: ['27', '32'], motivos: [319, 328], casas: 2 },
      liquidoDeTarifa: false,
      conferir: (trailer, titulos) => {
        const liquidados = titulos.filter(({ ocorrencia }) => ocorrencia === '06')
        const entradas = titulos.filter(({ ocorrencia }) => ocorrencia === '02')
        const contou = trailer.numero(58, 62) === entradas.length && trailer.numero(87, 91) === liquidados.length
        const somou = trailer.numero(92, 103) === sum(liquidados.map(({ valorPago }) => valorPago))
        return [...(contou ? [] : ['QUANTIDADE_DIVERGENTE' as const]), ...(somou ? [] : ['SOMA_DIVERGENTE' as const])]
      },
    },
  ],
  [
    '001',
    {
      detalhe: '7',
      contaDoArquivo: [[150, 156]],
      contaDoTitulo: [[32, 38]],
      usoDaEmpresa: [39, 63],
      // The agreement of 7 digits comes before it.
      nossoNumero: [71, 80],
      digito: null,
      tarifa: [182, 188],
      dataCredito: [176, 181],
      liquidacoes: ['05', '06', '07', '08', '15'],
      // "Comando recusado: motivo indicado na posição 087/088".
      rejeicoes: { entrada: ['03'], baixa: [], motivos: [87, 88], casas: 2 },
      liquidoDeTarifa: false,
      conferir: semTotais,
    },
  ],
  [
    '033',
    {
      detalhe: '1',
      contaDoArquivo: [[111, 117]],
      contaDoTitulo: [],
      correntista: {
        doArquivo: [
          [27, 30],
          [31, 38],
          [39, 46],
        ],
        doTitulo: [
          [18, 21],
          [22, 29],
          [30, 37],
        ],
      },
      usoDaEmpresa: [38, 62],
      // Eight columns: seven of the number and its check digit. So ACBr reads and writes it, so an ERP's manual for this
      // bank has it ("8 dígitos: 7 principais + 1 verificador"), and so it is in a file of the bank's own (BoletoNetCore's
      // test: '00071447' beside the company's 7144, whose digit is 7). Other readers take all eight for the number.
      // A number above 9.999.999 does not fit: those boletos take CNAB 240.
      nossoNumero: [63, 69],
      digito: { banco: '033', numero: [63, 69], digito: [70, 70] },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      liquidacoes: ['06', '07', '08', '16', '17'],
      rejeicoes: { entrada: ['03'], baixa: [], motivos: [137, 145], casas: 3 },
      liquidoDeTarifa: false,
      conferir: semTotais,
    },
  ],
])

function readTitulo(registro: Registro, leiaute: Leiaute): TituloLido {
  const ocorrencia = registro.texto(109, 110)
  const rejeicao = readRejeicao(registro, ocorrencia, leiaute.rejeicoes)
  const tarifa = registro.centavos(...leiaute.tarifa)
  const recebido = registro.centavos(254, 266)
  return {
    linha: registro.linha,
    conta: readConta(registro, leiaute.contaDoTitulo),
    correntista: readConta(registro, leiaute.correntista?.doTitulo ?? []),
    digitoConfere: confereDigito(registro, leiaute.digito),
    nossoNumero: semPreenchimento(registro.texto(...leiaute.nossoNumero)),
    pagador: null,
    usoDaEmpresa: registro.texto(...leiaute.usoDaEmpresa),
    numeroDocumento: registro.texto(117, 126),
    ocorrencia,
    tipo: tipoDaOcorrencia(ocorrencia, leiaute.liquidacoes, rejeicao),
    rejeicao,
    vencimento: registro.dia(147, 152),
    valorTitulo: registro.centavos(153, 165),
    valorPago: recebido > 0 && leiaute.liquidoDeTarifa ? recebido + tarifa : recebido,
    acrescimos: registro.centavos(267, 279) + registro.centavos(280, 292),
    descontos: registro.centavos(228, 240) + registro.centavos(241, 253),
    tarifa,
    dataOcorrencia: registro.dia(111, 116),
    dataCredito: registro.dia(...leiaute.dataCredito),
  }
}

/** Records that a bank adds to a title (Pix code, sharing, charges) and that say nothing of money. */
const COMPLEMENTARES = new Set(['2', '3', '4', '5'])

function readTitulos(corpo: readonly Registro[], leiaute: Leiaute, erros: ErroDeArquivo[]): TituloLido[] {
  return corpo.flatMap((registro) => {
    const tipo = registro.texto(1, 1)
    if (tipo === leiaute.detalhe) return [readTitulo(registro, leiaute)]
    if (!COMPLEMENTARES.has(tipo)) erros.push({ linha: registro.linha, codigo: 'REGISTRO_DESCONHECIDO' })
    return []
  })
}

/** The bank's number of the file, where its header has one. */
function sequencialDoArquivo(banco: string, header: Registro): number | null {
  const faixas = new Map<string, Faixa>([
    ['237', [109, 113]],
    ['341', [109, 113]],
    ['001', [101, 107]],
  ])
  const faixa = faixas.get(banco)
  return faixa ? header.numero(...faixa) : null
}

/**
 * Reads a bank's return file in CNAB 400, of the banks 001, 033, 237 and 341, whose layouts differ. Length, header,
 * trailer, the sequence of every record and the trailer's totals are checked first. One error refuses the whole file.
 */
export function readCnab400(conteudo: string): LeituraDeRetorno {
  const separados = splitRegistros(conteudo, TAMANHO)
  if ('erros' in separados) return separados
  const erros: ErroDeArquivo[] = []
  const registros = separados.linhas.map((linha, indice) => createRegistro(linha, indice + 1, erros))
  const [header, ...corpo] = registros
  const trailer = corpo.pop()
  if (header?.texto(1, 1) !== '0') return { erros: [{ linha: 1, codigo: 'SEM_HEADER' }] }
  if (header.texto(2, 9) !== '2RETORNO') return { erros: [{ linha: 1, codigo: 'NAO_E_RETORNO' }] }
  if (trailer?.texto(1, 1) !== '9') return { erros: [{ linha: registros.length, codigo: 'SEM_TRAILER' }] }
  const banco = header.texto(77, 79)
  const leiaute = LEIAUTES.get(banco)
  if (!leiaute) return { erros: [{ linha: 1, codigo: 'BANCO_NAO_ATENDIDO' }] }
  if (trailer.texto(5, 7) !== banco) erros.push({ linha: trailer.linha, codigo: 'BANCO_DIVERGENTE' })
  for (const registro of registros) {
    if (registro.numero(395, 400) !== registro.linha)
      erros.push({ linha: registro.linha, codigo: 'SEQUENCIA_QUEBRADA' })
  }
  const titulos = readTitulos(corpo, leiaute, erros)
  erros.push(...leiaute.conferir(trailer, titulos).map((codigo) => ({ linha: trailer.linha, codigo })))
  const arquivo = {
    banco,
    ...checkTitulos(
      {
        conta: readConta(header, leiaute.contaDoArquivo),
        correntista: readConta(header, leiaute.correntista?.doArquivo ?? []),
      },
      titulos,
    ),
    geradoEm: header.dia(95, 100),
    sequencial: sequencialDoArquivo(banco, header),
  }
  return erros.length > 0 ? { erros } : { arquivo }
}
