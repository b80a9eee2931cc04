import { formatCentavos, formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, Ficha, formatPpt, readQuery } from '../shell/kit.ts'

/** What an excluded quota gets back, with the account of it. */
export function RestituicaoDaCota({ id }: { id: number }) {
  const restituicao = useQuery(readQuery('GET /cotas/:id/restituicao', { params: { id } }))
  return (
    <Section title="Restituição" lead="O que voltaria à cota se ela fosse sorteada hoje, sujeito ao contrato.">
      <Carregado consulta={restituicao}>
        {({ credito, fundoComumPagoPpt, base, multaDoGrupo, penalPpt, penalDaAdministradora, valor, apurada }) => (
          <Ficha
            itens={[
              { rotulo: 'Crédito em vigor', valor: formatCentavos(credito) },
              { rotulo: 'Fundo comum pago', valor: `${formatPpt(fundoComumPagoPpt)} = ${formatCentavos(base)}` },
              { rotulo: 'Multa ao grupo', valor: formatCentavos(multaDoGrupo) },
              {
                rotulo: 'Multa à administradora',
                valor: `${formatPpt(penalPpt)} = ${formatCentavos(penalDaAdministradora)}`,
              },
              { rotulo: 'A restituir', valor: <b>{formatCentavos(valor)}</b> },
              apurada && {
                rotulo: 'Já apurada',
                valor: `${formatCentavos(apurada.valor)} em ${formatDia(apurada.dia)}${apurada.pagaEm ? `, paga em ${formatDia(apurada.pagaEm)}` : ''}`,
              },
            ]}
          />
        )}
      </Carregado>
    </Section>
  )
}
