import { formatCentavos, formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, Ficha, formatPpt, readQuery } from '../shell/kit.ts'

/** Shows the refund of an excluded quota and how it is computed. */
export function RestituicaoDaCota({ id }: { id: number }) {
  const restituicao = useQuery(readQuery('GET /cotas/:id/restituicao', { params: { id } }))
  return (
    <Section title="Restituição" lead="O que voltaria à cota se ela fosse sorteada hoje, sujeito ao contrato.">
      <Carregado query={restituicao}>
        {({ credito, fundoComumPagoPpt, base, multaDoGrupo, penalPpt, penalDaAdministradora, valor, apurada }) => (
          <Ficha
            items={[
              { label: 'Crédito em vigor', value: formatCentavos(credito) },
              { label: 'Fundo comum pago', value: `${formatPpt(fundoComumPagoPpt)} = ${formatCentavos(base)}` },
              { label: 'Multa ao grupo', value: formatCentavos(multaDoGrupo) },
              {
                label: 'Multa à administradora',
                value: `${formatPpt(penalPpt)} = ${formatCentavos(penalDaAdministradora)}`,
              },
              { label: 'A restituir', value: <b>{formatCentavos(valor)}</b> },
              apurada && {
                label: 'Já apurada',
                value: `${formatCentavos(apurada.valor)} em ${formatDia(apurada.dia)}${apurada.pagaEm ? `, paga em ${formatDia(apurada.pagaEm)}` : ''}`,
              },
            ]}
          />
        )}
      </Carregado>
    </Section>
  )
}
