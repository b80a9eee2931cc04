import { formatReais, vendeComNota } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { type CasoLido, type DaPorta, dadosDo } from '../../casos/index.ts'
import { getDadosPessoais, hojeDe } from '../../cotas/index.ts'
import { concluir, openFolha, presentMarca, writeCampos, writeParagrafo, writeTitulo } from '../../documentos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { readDaOrdem } from './administradora.ts'
import type { FaturamentoDoBem } from './apresentacao.ts'
import { type DadosDoBem, dadosDoBem } from './dados.ts'
import { veiculoDe } from './veiculo.ts'

const comNota =
  'Emita a nota fiscal em nome do consorciado, com a alienação fiduciária em favor da administradora. O pagamento é feito depois da análise da nota e da assinatura do contrato.'
/** Who sells without an invoice transfers the vehicle by its own document. */
const semNota =
  'Transfira o veículo ao consorciado pelo documento dele, com a alienação fiduciária em favor da administradora. O pagamento é feito depois da análise dos documentos e da assinatura do contrato.'

/** All that the order says was told. Throws COMPRA_INCOMPLETA. */
function camposDa(dados: DadosDoBem) {
  const { compra, vendedor, conta } = dados
  const veiculo = veiculoDe(dados)
  if (!veiculo || !compra || !vendedor || !conta) throw new ErroDeNegocio('COMPRA_INCOMPLETA')
  return [
    { rotulo: 'Veículo', valor: `${veiculo.marca} ${veiculo.modelo}` },
    { rotulo: 'Ano de fabricação e modelo', valor: `${veiculo.anoFabricacao}/${veiculo.anoModelo}` },
    { rotulo: 'Cor', valor: veiculo.cor },
    ...(veiculo.placa ? [{ rotulo: 'Placa', valor: veiculo.placa }] : []),
    ...(veiculo.renavam ? [{ rotulo: 'RENAVAM', valor: veiculo.renavam }] : []),
    ...(veiculo.chassi ? [{ rotulo: 'Chassi', valor: veiculo.chassi }] : []),
    { rotulo: 'Valor da compra', valor: formatReais(compra.valorCompra) },
    { rotulo: 'Quem vende', valor: vendedor.razaoSocial },
    { rotulo: 'CPF ou CNPJ de quem vende', valor: formatInscricao(vendedor.cnpj ?? conta.inscricaoNacional) },
  ]
}

/** The order on which the dealership invoices, as a PDF in base64. Throws COMPRA_INCOMPLETA before all of it was told. */
export async function presentPedidoDeCompra(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido,
  { cotaId, clienteId }: DaPorta<FaturamentoDoBem>,
) {
  const campos = camposDa(dadosDoBem(dadosDo(contexto, lido)))
  const { parceiro: dono, administradora, codigo, numero, versao } = await readDaOrdem(db, cotaId)
  const { nome, cnpj } = administradora
  const pessoa = await getDadosPessoais(db, contexto, clienteId)
  const papel = openFolha({
    titulo: 'Ordem de compra',
    // The head of the paper names the same company as its body.
    marca: { ...presentMarca(dono), administradora: cnpj === null ? null : { nome, cnpj } },
    dias: null,
    cota: { grupo: codigo, cota: numero, versao, nome_pessoa: pessoa.nome, nome_bem: null, credito_centavos: null },
    inscricao: pessoa.inscricaoNacional,
    emitidoEm: hojeDe(contexto),
  })
  writeTitulo(papel, 'Administradora')
  writeCampos(papel, [
    { rotulo: 'Nome', valor: nome },
    ...(cnpj ? [{ rotulo: 'CNPJ', valor: formatInscricao(cnpj) }] : []),
  ])
  writeTitulo(papel, 'Compra')
  writeCampos(papel, campos)
  const { vendedor } = lido.caso.escolhas
  writeParagrafo(papel, !vendedor || vendeComNota(vendedor) ? comNota : semNota)
  const bytes = await concluir(papel)
  return { arquivo: bytes.toString('base64'), nome: `ordem-de-compra-${codigo}-${numero}.pdf` }
}
