import { DataList, Money, maskInscricao, Section } from '@contempla/ui'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { fetchPedidoDeCompra } from '../bem/consultas.ts'
import { Papel } from '../bem/Papel.tsx'
import { aoTitular, Reparticao } from '../bem/Reparticao.tsx'
import type { Atos } from './atos.ts'
import { daNotaFiscal } from './nota-fiscal.ts'

type Passo = Linha<Atos>
type Dados = DoBem['estado']['dadosFaturamento']

const voltarA = (para: string) => ({ label: 'Voltar', href: para })

const daConta = href('/faturamentonovo/dados-bancarios')

export const formaDePagamento = ({ estado: { motivo, dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Como a compra é paga',
  text: 'Pagamos por transferência, direto na conta da concessionária.',
  voltar,
  motivo,
  ate: 'Informe a conta',
  conteudo: <Reparticao {...dadosFaturamento} />,
  ...(dadosFaturamento.reparticao ? { faz: { label: 'Informar a conta', href: daConta, comSenha: true } } : {}),
})

const nomeDe = ({ concessionaria }: Dados) => concessionaria?.razaoSocial ?? 'Concessionária'
const cnpjDe = ({ concessionaria }: Dados) => concessionaria?.cnpj ?? null

/** Asks for the dealership's account, and for the holder's where something of the credit comes to them. */
export function dadosBancarios({ estado: { motivo, dadosFaturamento, marcas } }: DoBem): Passo {
  const cnpj = cnpjDe(dadosFaturamento)
  const estornado = marcas.includes('estornado')
  return {
    heading: estornado ? 'Informe a conta de novo' : 'Em que conta ela recebe?',
    text: 'A conta precisa estar no CNPJ da concessionária. Não vale conta salário.',
    voltar: voltarA(href(estornado ? '/faturamentonovo/acompanharpagamento' : '/faturamentonovo/forma-pagamento')),
    motivo,
    formulario: {
      ato: 'informarConta',
      label: 'Informar a conta',
      fazer: 'informe a conta',
      comSenha: true,
      campos: {
        ...(cnpj ? {} : { inscricaoNacional: { tipo: 'inscricao', so: 'CNPJ', label: 'CNPJ da concessionária' } }),
        conta: {
          tipo: 'conta',
          label: nomeDe(dadosFaturamento),
          description: cnpj ? `CNPJ ${maskInscricao(cnpj)}` : 'No CNPJ acima',
        },
        ...(aoTitular(dadosFaturamento) > 0
          ? { contaDoTitular: { tipo: 'conta', label: 'A sua conta', description: 'Recebe a sua parte do crédito.' } }
          : {}),
      },
    },
  }
}

const emPalavras = ({ nomeBanco, agencia, conta }: NonNullable<Dados['dadosPagamento']>) =>
  `${nomeBanco}, agência ${agencia}, conta ${conta}`

function resumo(dados: Dados) {
  const { veiculo, dadosPagamento: dela, contaDoTitular: sua } = dados
  return [
    ...(veiculo
      ? [
          { label: 'Veículo', value: `${veiculo.marca.nomeFabricante} ${veiculo.modelo.nomeBem}` },
          { label: 'Ano e cor', value: `${veiculo.anoFabricacao}/${veiculo.anoModelo}, ${veiculo.cor}` },
        ]
      : []),
    { label: 'Concessionária', value: nomeDe(dados) },
    ...(dela ? [{ label: 'Conta dela', value: emPalavras(dela) }] : []),
    ...(sua ? [{ label: 'A sua conta', value: emPalavras(sua) }] : []),
  ]
}

export const confirmarFaturamento = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Confira o faturamento',
  text: 'Depois de confirmar, emitimos a ordem de compra para a concessionária faturar.',
  voltar,
  ate: 'Confirme',
  conteudo: (
    <>
      <Section title="A compra" plain>
        <DataList items={resumo(dadosFaturamento)} />
      </Section>
      <Reparticao {...dadosFaturamento} />
    </>
  ),
  faz: { label: 'Confirmar o faturamento', ato: 'confirmarFaturamento' },
  outros: [{ label: 'Voltar', ato: 'voltar' }],
})

export const pendenciaDeSaldo = ({ estado: { motivo } }: DoBem): Passo => ({
  illustration: 'erro',
  heading: 'Pendência no faturamento',
  text: 'Há um valor em aberto na sua cota. Pague ou fale conosco para continuar.',
  vez: { quem: 'voce' },
  numero: true,
  motivo,
  faz: { label: 'Ver os boletos', href: href('/boletos') },
  outros: [{ label: 'Já paguei: continuar', ato: 'resolverPendencia' }, atendimento],
})

const ordem = href('/faturamentonovo/ordemcompra')
const envio = href('/faturamentonovo/envio-documentos')

export const ordemDeCompra = ({ cota: { idCota }, estado: { tela, dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Ordem de compra',
  text: 'Leve à concessionária: é por ela que a nota fiscal sai em seu nome, com o veículo em garantia.',
  voltar: voltarA(tela ?? envio),
  conteudo: (
    <>
      <Section title="A compra" plain>
        <DataList
          items={[
            ...resumo(dadosFaturamento),
            { label: 'Valor da compra', value: <Money centavos={dadosFaturamento.valorCompra ?? 0} /> },
          ]}
        />
      </Section>
      <Papel nome="ordem-de-compra.pdf" fetchPapel={fetchPedidoDeCompra(idCota)} />
    </>
  ),
  faz: { label: 'Já tenho a nota fiscal', href: tela ?? envio },
})

/** Asks for the invoice by its key, and then for its file. */
export function envioDeDocumentos({ estado: { motivo, dadosFaturamento, documentos } }: DoBem): Passo {
  const { notaFiscal } = dadosFaturamento
  const recusado = documentos.some(({ enviados }) => enviados.some(({ problema }) => problema !== null))
  const verOrdem = { label: 'Ver a ordem de compra', href: ordem }
  const daChave = (outros: Passo['outros']): Passo => ({
    heading: 'Informe a nota fiscal',
    text: 'Leve a ordem de compra à concessionária. Quando a nota sair, escolha o XML dela, ou digite a chave e o chassi.',
    voltar,
    motivo,
    ate: 'Envie',
    formulario: daNotaFiscal(notaFiscal),
    outros,
  })
  if (!notaFiscal) return daChave([verOrdem])
  return {
    heading: recusado ? 'Ops! Tivemos problemas com o documento enviado.' : 'Envie a nota fiscal',
    text: recusado
      ? 'Veja o motivo e envie o documento de novo.'
      : 'O PDF da nota, ou fotos dela inteira, de até 6 MB.',
    voltar,
    documentos: {},
    outros: [
      { label: 'Corrigir a chave ou o chassi', abre: daChave([{ label: 'Voltar aos documentos', volta: true }]) },
      verOrdem,
    ],
  }
}
