import { diaEm, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  type Campo,
  concluir,
  openFolha,
  presentMarca,
  writeCampos,
  writeParagrafo,
  writeTitulo,
} from '../documentos/index.ts'
import type { Parceiro } from '../parceiros/index.ts'
import { clausulasDe } from './clausulas.ts'
import { type ConteudoDoContrato, cotaDaFolha } from './conteudo.ts'
import { marcaDoId } from './marca-do-id.ts'

export const TITULO = 'Contrato de alienação fiduciária de veículo'

/** A value that there may not be has no line of its own. */
const campo = (rotulo: string, valor: string | number | null): Campo[] => (valor === null ? [] : [{ rotulo, valor }])

const partes = ({ credora, devedor, vendedor }: ConteudoDoContrato): Campo[] => [
  { rotulo: 'CREDORA', valor: `${credora.nome}, CNPJ ${formatInscricao(credora.cnpj)}` },
  { rotulo: 'DEVEDOR', valor: `${devedor.nome}, ${formatInscricao(devedor.inscricao)}` },
  ...campo('Endereço do DEVEDOR', devedor.endereco),
  { rotulo: 'VENDEDOR', valor: `${vendedor.nome}, ${formatInscricao(vendedor.inscricao)}` },
]

const doVeiculo = ({ veiculo }: ConteudoDoContrato): Campo[] => [
  { rotulo: 'VEÍCULO', valor: `${veiculo.marca} ${veiculo.modelo}, ${veiculo.condicao}` },
  ...campo('Ano de fabricação', veiculo.anoFabricacao?.toString() ?? null),
  { rotulo: 'Ano do modelo', valor: String(veiculo.anoModelo) },
  ...campo('Cor', veiculo.cor),
  { rotulo: 'Chassi', valor: veiculo.chassi },
  ...campo('Placa', veiculo.placa),
  ...campo('RENAVAM', veiculo.renavam),
]

const dosValores = ({ valores }: ConteudoDoContrato): Campo[] => [
  { rotulo: 'Preço do veículo', valor: formatReais(valores.compra) },
  { rotulo: 'Pago com o crédito da cota', valor: formatReais(valores.doCredito) },
  ...(valores.doConsorciado > 0 ? campo('Pago pelo DEVEDOR', formatReais(valores.doConsorciado)) : []),
  { rotulo: 'Saldo devedor da cota', valor: formatReais(valores.saldoDevedor) },
]

type AEscrever = { id: string; parceiro: Parceiro; conteudo: ConteudoDoContrato; agora: Date }

/** The contract as it is read and signed. */
export function renderContratoDoBem({ id, parceiro, conteudo, agora }: AEscrever): Promise<Buffer> {
  const { devedor } = conteudo
  const papel = openFolha({
    titulo: TITULO,
    marca: presentMarca(parceiro),
    dias: null,
    cota: cotaDaFolha(conteudo),
    inscricao: devedor.inscricao,
    emitidoEm: diaEm(agora),
  })
  papel.doc.info.CreationDate = agora
  papel.doc.info.Keywords = marcaDoId(id)
  writeTitulo(papel, 'Partes')
  writeCampos(papel, partes(conteudo))
  writeTitulo(papel, 'Veículo')
  writeCampos(papel, doVeiculo(conteudo))
  writeTitulo(papel, 'Valores')
  writeCampos(papel, dosValores(conteudo))
  for (const { titulo, paragrafos } of clausulasDe(conteudo)) {
    writeTitulo(papel, titulo)
    for (const paragrafo of paragrafos) writeParagrafo(papel, paragrafo)
  }
  return concluir(papel)
}
