import { DataList, Money } from '@contempla/ui'
import type { Linha } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import type { Atos } from './atos.ts'
import { escolhaDoVeiculo } from './veiculo.ts'
import { telas, veiculoDito } from './veiculo-dito.ts'

type Passo = Linha<Atos>

const regrasDeAceite = href('/faturamentoseminovo/simulacao/regrasdeaceite')
const voltarA = (para: string) => ({ label: 'Voltar', href: para })
const outraPlaca = { label: 'Escolher outro veículo', href: telas.placa }

export const placa = (lido: DoBem): Passo => ({
  heading: 'Qual é a placa?',
  text: 'Procuramos os dados do veículo por ela.',
  voltar: voltarA(regrasDeAceite),
  formulario: escolhaDoVeiculo(lido),
})

export function placaEncontrada(lido: DoBem): Passo {
  const { achada, veiculo, anos, uf, placa: dita, finalDoChassi } = veiculoDito(lido)
  if (!achada) return placa(lido)
  return {
    heading: 'É este o veículo?',
    text: 'Confira, e complete com o documento dele.',
    voltar: voltarA(telas.placa),
    conteudo: (
      <DataList
        items={[
          { label: 'Placa', value: dita },
          { label: 'Veículo', value: veiculo },
          { label: 'Ano', value: anos },
          { label: 'Estado', value: uf },
          ...(finalDoChassi ? [{ label: 'Final do chassi', value: finalDoChassi }] : []),
        ]}
      />
    ),
    formulario: escolhaDoVeiculo(lido, { achada: true }),
    outros: [{ label: 'Algo está diferente', href: telas.aMao }],
  }
}

export function placaNaoEncontrada(lido: DoBem): Passo {
  const { achada } = veiculoDito(lido)
  return {
    heading: achada ? 'Corrija os dados do veículo' : 'Não encontramos esta placa',
    text: achada ? 'Escreva como está no documento dele.' : 'Informe o veículo como está no documento dele.',
    voltar: voltarA(achada ? telas.achada : telas.placa),
    formulario: escolhaDoVeiculo(lido),
  }
}

function doVeiculo(lido: DoBem) {
  const { veiculo, placa: dita, anos, valor, fipe, minimo } = veiculoDito(lido)
  return [
    { label: 'Veículo', value: `${veiculo}, ${anos}` },
    { label: 'Placa', value: dita },
    ...(valor === null ? [] : [{ label: 'Preço combinado', value: <Money centavos={valor} /> }]),
    ...(fipe === null ? [] : [{ label: 'Valor na tabela', value: <Money centavos={fipe} /> }]),
    ...(minimo === null ? [] : [{ label: 'Precisa valer', value: <Money centavos={minimo} /> }]),
  ]
}

const corrigir = (lido: DoBem) => ({
  label: 'Corrigir os dados',
  href: veiculoDito(lido).achada ? telas.achada : telas.aMao,
})

export function reprovado(lido: DoBem): Passo {
  const { resultado, motivos } = veiculoDito(lido)
  if (resultado !== 'REPROVADO') return aprovado(lido)
  return {
    illustration: 'erro',
    heading: 'Este veículo não pode ser a garantia',
    details: doVeiculo(lido),
    itens: motivos.map((texto) => ({ texto })),
    faz: outraPlaca,
    outros: [corrigir(lido), { label: 'Ver o que aceitamos', href: regrasDeAceite }],
  }
}

/** Whoever comes here by another way than the vehicle's data has nothing simulated. */
const semResultado = (lido: DoBem): Passo => ({
  heading: 'Simule o veículo',
  text: 'Confira os dados dele para simular a avaliação.',
  voltar: voltarA(telas.placa),
  faz: { ...corrigir(lido), label: 'Conferir os dados' },
})

/** The vehicle may be the guarantee, or a person says whether it may. */
export function aprovado(lido: DoBem): Passo {
  const { resultado, motivos } = veiculoDito(lido)
  if (resultado === 'REPROVADO') return reprovado(lido)
  if (resultado === '') return semResultado(lido)
  const formulario = escolhaDoVeiculo(lido)
  const comum = {
    voltar: voltarA(corrigir(lido).href),
    conteudo: <DataList items={doVeiculo(lido)} />,
    outros: [outraPlaca],
  }
  if (resultado === 'RESTRITO')
    return {
      ...comum,
      heading: 'Uma pessoa vai avaliar o veículo',
      text: 'A resposta sai em até 48 horas, e avisamos você.',
      itens: motivos.map((texto) => ({ texto })),
      formulario: { ...formulario, label: 'Pedir a avaliação' },
    }
  return {
    ...comum,
    heading: 'O veículo foi aprovado na simulação',
    text: 'O próximo passo é a vistoria, que confirma o estado dele.',
    formulario,
  }
}
