import { DataList, Explain, Money } from '@contempla/ui'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { comAAdministradora } from '../identificacao.ts'
import type { Atos } from './atos.ts'
import { Regras } from './Regras.tsx'
import { telas } from './veiculo-dito.ts'

type Passo = Linha<Atos>

const regrasDeAceite = href('/faturamentoseminovo/simulacao/regrasdeaceite')
const voltarA = (para: string) => ({ label: 'Voltar', href: para })

export const introducao = ({ estado: { motivo } }: DoBem): Passo => ({
  heading: 'Simule o seu veículo',
  text: 'Com a placa, dizemos na hora se ele pode ser a garantia da sua cota. A simulação não custa nada.',
  voltar,
  motivo,
  ate: 'Escolha o veículo',
  itens: [
    { texto: 'Tenha em mãos o documento do veículo: a placa, o chassi e o RENAVAM.' },
    { texto: 'Saiba o preço combinado com quem vende.' },
  ],
  faz: { label: 'Ver o que aceitamos', href: regrasDeAceite },
  etapas: true,
})

export const regras = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Que veículo aceitamos',
  text: 'Até você pagar a cota, ele é a garantia: precisa valer mais do que falta pagar.',
  voltar: voltarA(href('/faturamentoseminovo/simulacao')),
  conteudo: (
    <>
      {dadosFaturamento.saldoDevedor > 0 && (
        <DataList
          items={[{ label: 'Falta pagar da cota', value: <Money centavos={dadosFaturamento.saldoDevedor} /> }]}
        />
      )}
      {dadosFaturamento.regras && <Regras regras={dadosFaturamento.regras} />}
      <p>Não aceitamos veículo com longarina recuperada ou que passou por leilão.</p>
      <Explain question="Que valor é esse?">
        O da tabela de preços de veículos, pelo modelo e pelo ano. Quando a tabela não tem o veículo, uma pessoa avalia.
      </Explain>
    </>
  ),
  faz: { label: 'Informar a placa', href: telas.placa },
})

/** Who waits may name another vehicle: the way to begin over is below. */
const espera = (heading: string, text: string): Passo => ({
  ...comAAdministradora,
  vez: { quem: 'a administradora', oQue: 'Resposta' },
  heading,
  text,
  outros: [atendimento],
})

export const inclusaoDaMarca = espera(
  'Estamos incluindo a marca e o modelo',
  'Um analista confere e inclui o seu veículo em até 48 horas. Avisamos você para continuar.',
)
export const avaliacao = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  ...espera(
    'Uma pessoa está avaliando o veículo',
    'Ela confere o que nenhuma tabela diz, em até 48 horas. Avisamos você para continuar.',
  ),
  itens: (dadosFaturamento.usado?.motivos ?? []).map((texto) => ({ texto })),
})
