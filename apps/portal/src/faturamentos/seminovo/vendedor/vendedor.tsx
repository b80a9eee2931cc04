import { VENDEDORES } from '@contempla/consorcio'
import { DataList, Money } from '@contempla/ui'
import { type Linha, voltarAoInicio as voltar } from '../../../casos/index.ts'
import { href } from '../../../shell/rotas/href.ts'
import type { DoBem } from '../../bem/atos.ts'
import type { Atos } from '../atos.ts'
import { outroVeiculo } from '../outro-veiculo.ts'
import { dadosDoVendedor } from './dados-do-vendedor.ts'
import { doTipo, quemVende, telasDoVendedor, vendedorDe } from './quem-vende.tsx'

type Passo = Linha<Atos>
type Opcoes = NonNullable<Passo['opcoes']>

const voltarA = (para: string) => ({ label: 'Voltar', href: para })

/** Chosen for the first time, or again. */
const escolher = (lido: DoBem, tipoVendedor: keyof typeof VENDEDORES): { faz: NonNullable<Opcoes[number]['faz']> } => ({
  faz: {
    ato: lido.estado.atos.includes('escolherVendedor') ? 'escolherVendedor' : 'trocarVendedor',
    com: { tipoVendedor },
  },
})

export const quemVendeOVeiculo = (lido: DoBem): Passo => {
  const { atos, tela, motivo, dadosFaturamento } = lido.estado
  const primeira = atos.includes('escolherVendedor')
  return {
    heading: 'Quem vende o veículo?',
    text: primeira
      ? 'A vistoria aprovou o veículo. Diga quem o vende, como está no documento dele.'
      : 'O que você informou de quem vende, e a conta, são pedidos de novo.',
    voltar: primeira ? voltar : voltarA(tela ?? quemVende),
    motivo,
    ...(primeira ? { ate: 'Informe' } : {}),
    opcoes: [
      { chave: 'pessoa', titulo: 'Uma pessoa', detalhe: 'O documento está no CPF dela', ...escolher(lido, 'PF') },
      {
        chave: 'empresa',
        titulo: 'Uma empresa',
        detalhe: 'Revendedora, concessionária, locadora ou outra',
        href: href('/faturamentoseminovo/vendedorpj'),
      },
    ],
    ...(primeira && dadosFaturamento.custosDeVistoria > 0
      ? {
          conteudo: (
            <DataList
              items={[{ label: 'Vistorias até agora', value: <Money centavos={dadosFaturamento.custosDeVistoria} /> }]}
            />
          ),
        }
      : {}),
    outros: atos.includes('escolherOutro') ? [outroVeiculo(dadosFaturamento)] : [],
  }
}

const empresas = ['REVENDEDORA_CONCESSIONARIA', 'LOCADORA', 'OUTRAS_EMPRESAS'] as const

export const empresaQueVende = (lido: DoBem): Passo => ({
  heading: 'Qual empresa?',
  text: 'Cada uma entrega outros documentos.',
  voltar: voltarA(quemVende),
  opcoes: empresas.map((tipo) => ({ chave: tipo, titulo: VENDEDORES[tipo].nome, ...escolher(lido, tipo) })),
})

export const dadosPessoais = doTipo('dadosPessoais', (lido) => ({
  heading: vendedorDe(lido) === 'PF' ? 'Quem é a pessoa?' : 'Qual é a empresa?',
  text: 'Como está no documento do veículo.',
  voltar: voltarA(lido.estado.tela ?? quemVende),
  motivo: lido.estado.motivo,
  formulario: dadosDoVendedor(lido),
}))

export const dadosBancarios = doTipo('dadosBancarios', (lido) => ({
  heading: vendedorDe(lido) === 'PF' ? 'Em que conta ela recebe?' : 'Em que conta a empresa recebe?',
  text: 'Pagamos por transferência, depois de o contrato ser assinado. Não vale conta salário.',
  voltar: voltarA(telasDoVendedor(lido).dadosPessoais),
  formulario: dadosDoVendedor(lido),
}))
