import { TIPOS_DE_VENDEDOR, type TipoDeVendedor, VENDEDORES } from '@contempla/consorcio'
import { formatDiaSemana, Money } from '@contempla/ui'
import { type Linha, voltarAoInicio as voltar } from '../../../casos/index.ts'
import { href } from '../../../shell/rotas/href.ts'
import type { DoBem } from '../../bem/atos.ts'
import type { Atos } from '../atos.ts'

type Passo = Linha<Atos>

type DoVendedor = { estado: Pick<DoBem['estado'], 'tipoVendedor'> }

/** Who sells, as the holder chose. */
export const vendedorDe = ({ estado: { tipoVendedor } }: DoVendedor): TipoDeVendedor =>
  TIPOS_DE_VENDEDOR.find((tipo) => tipo === tipoVendedor) ?? 'PF'

/** The screens of who sells, in whose address their kind is. */
export function telasDoVendedor(lido: DoVendedor) {
  const params = { tipo: VENDEDORES[vendedorDe(lido)].endereco }
  return {
    dadosPessoais: href('/faturamentoseminovo/vendedor/:tipo/dadospessoais', params),
    dadosBancarios: href('/faturamentoseminovo/vendedor/:tipo/dadosbancarios', params),
    anexos: href('/faturamentoseminovo/vendedor/:tipo/anexos', params),
  }
}

export const quemVende = href('/faturamentoseminovo/vendedor')
export const trocar = { label: 'Trocar quem vende', href: quemVende }

/** What is bought of whom, and where they are paid. */
export function daCompra({ usado, vendedor, dadosPagamento: conta, valorCompra }: DoBem['estado']['dadosFaturamento']) {
  return [
    ...(usado ? [{ label: 'Veículo', value: `${usado.marca} ${usado.modelo}, ${usado.placa}` }] : []),
    ...(valorCompra === null ? [] : [{ label: 'Preço', value: <Money centavos={valorCompra} /> }]),
    ...(vendedor ? [{ label: 'Quem vende', value: `${vendedor.nome}, ${vendedor.inscricaoNacional}` }] : []),
    ...(conta ? [{ label: 'Conta', value: `${conta.nomeBanco}, agência ${conta.agencia}, conta ${conta.conta}` }] : []),
  ]
}

/** Until when the inspection holds, which is until the documents of who sells are to be sent. */
export const daVistoria = ({ vistoria }: DoBem['estado']['dadosFaturamento']) =>
  vistoria?.validaAte ? [{ label: 'A vistoria vale até', value: formatDiaSemana(vistoria.validaAte) }] : []

/** The address of another kind of seller leads to that of the one who was chosen. */
export const doTipo =
  (tela: keyof ReturnType<typeof telasDoVendedor>, linha: (lido: DoBem) => Passo) =>
  (lido: DoBem): Passo => {
    const { nome, endereco } = VENDEDORES[vendedorDe(lido)]
    if (lido.item === endereco) return linha(lido)
    return {
      heading: 'Quem vende é outro',
      text: `Você escolheu: ${nome}.`,
      voltar,
      faz: { label: 'Continuar', href: telasDoVendedor(lido)[tela] },
      outros: [trocar],
    }
  }
