import type { Dia } from '@contempla/consorcio'
import { padCota, padGrupo } from '@contempla/consorcio'
import { DataList, formatDia, formatDistancia, LinkButton, Money, Section, tiposDeCota } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { situacaoDaCota } from '../situacao/estado.ts'
import { podeAbrir } from '../telas.ts'

/** Shows the terms of the contract and its next dates. */
export function ContratoDaCota({ cota, hoje }: { cota: CotaDetalhada; hoje: Dia }) {
  const { extrato, proximaParcela, proximaAssembleia, primeiraAssembleiaPrevista: prevista, cancelada } = cota
  const { prazoMeses, prazoGrupoMeses } = extrato
  return (
    <Section title="Contrato">
      <DataList
        items={[
          { label: 'Situação', value: situacaoDaCota(cota).palavra },
          { label: 'Grupo', value: padGrupo(cota.grupo) },
          { label: 'Cota', value: padCota(cota.cota) },
          { label: 'Versão', value: String(cota.versao).padStart(2, '0') },
          { label: 'Tipo', value: tiposDeCota[cota.tipo].rotulo },
          { label: 'Bem de referência', value: cota.nomeBem },
          { label: 'Crédito do bem, hoje', value: <Money centavos={cota.valorBem} /> },
          { label: 'Plano', value: cota.plano },
          { label: 'Prazo', value: `${prazoMeses} meses` },
          ...(prazoGrupoMeses === prazoMeses ? [] : [{ label: 'Prazo do grupo', value: `${prazoGrupoMeses} meses` }]),
          { label: 'Adesão', value: formatDia(extrato.dataAdesao) },
          ...(proximaParcela?.vencimento
            ? [
                {
                  label: proximaParcela.emAtraso ? 'Parcela mais antiga em aberto' : 'Próxima a vencer',
                  value: (
                    <>
                      {formatDia(proximaParcela.vencimento)} · <Money centavos={proximaParcela.valor} />
                    </>
                  ),
                },
              ]
            : []),
          ...(prevista && !cancelada ? [{ label: 'Primeira assembleia, prevista', value: formatDia(prevista) }] : []),
          ...(proximaAssembleia && !cancelada && !cota.contemplada && !cota.contemplacao
            ? [
                {
                  label: 'Próxima assembleia',
                  value: `${formatDia(proximaAssembleia.data)} · ${formatDistancia(hoje, proximaAssembleia.data)}`,
                },
              ]
            : []),
        ]}
      />
      {podeAbrir('/documentos/2viadecontrato') && (
        <LinkButton variant="secondary" fullWidth href={href('/documentos/2viadecontrato')}>
          Segunda via do contrato
        </LinkButton>
      )}
    </Section>
  )
}
