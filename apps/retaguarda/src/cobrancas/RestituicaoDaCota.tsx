import { formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, Ficha, itensDaConta, type Result, readQuery } from '../shell/kit.ts'

type Restituicao = Result<'GET /cotas/:id/restituicao'>

const SEM_PARTES: Partial<Record<Restituicao['situacao'], string>> = {
  desfeita: 'O contrato foi desfeito antes de algo ser pago: nada volta.',
  'sem-valor': 'Não há mais nada a pagar a esta cota.',
}

/** Shows what comes back to an excluded quota, line by line: what was settled or, before that, what it would be. */
export function RestituicaoDaCota({ id }: { id: number }) {
  const restituicao = useQuery(readQuery('GET /cotas/:id/restituicao', { params: { id } }))
  return (
    <Carregado query={restituicao}>
      {({ situacao, partes, previsao }) => (
        <>
          {partes.map(({ titulo, dia, linhas, valor, pagoEm }) => (
            <Section key={`${titulo} ${dia}`} title="Restituição" lead={`${titulo}: apurada em ${formatDia(dia)}.`}>
              <Ficha items={itensDaConta(linhas, pagoEm ? `Paga em ${formatDia(pagoEm)}` : 'A pagar', valor)} />
            </Section>
          ))}
          {previsao && (
            <Section title="Restituição" lead="O que voltaria à cota se ela fosse sorteada hoje, sujeito ao contrato.">
              <Ficha items={itensDaConta(previsao.linhas, 'Voltaria hoje', previsao.valor)} />
            </Section>
          )}
          {partes.length === 0 && !previsao && (
            <Section title="Restituição">
              <p>{SEM_PARTES[situacao]}</p>
            </Section>
          )}
        </>
      )}
    </Carregado>
  )
}
