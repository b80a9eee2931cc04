import { PERIODOS_DA_VISITA } from '@contempla/consorcio'
import { Button, FailureText, formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, detailedMessageOf, Ficha, formatInstante, readQuery, useCall, useMay } from '../shell/kit.ts'
import { FotosDaVistoria } from './FotosDaVistoria.tsx'
import { LaudoDaVistoria } from './LaudoDaVistoria.tsx'
import { tiposDeVeiculo, tiposDeVistoria, type Vistoria } from './palavras.ts'
import classes from './Vistoria.module.css'

interface VistoriaDoCasoProps {
  caso: number
  /** Why the viewer writes no report in this case; undefined where they may. */
  porqueNao: string | undefined
}

/** Shows the inspection of a case's vehicle: what was asked for, its photos and its report; nothing before one was asked. */
export function VistoriaDoCaso({ caso, porqueNao }: VistoriaDoCasoProps) {
  const vistoria = useQuery(readQuery('GET /casos/:id/vistoria', { params: { id: caso } }))
  if (vistoria.data === null) return null
  return (
    <Section title="Vistoria do veículo" lead="Quem vê uma foto, a visita ou um anexo fica na trilha.">
      <Carregado query={vistoria}>
        {(lida) =>
          lida && (
            <>
              <Resumo vistoria={lida} />
              {lida.visita && <Visita caso={caso} />}
              <div className={classes.mesa}>
                {lida.tipo === 'VISTORIA_DIGITAL' && <FotosDaVistoria caso={caso} vistoria={lida} />}
                <LaudoDaVistoria key={lida.id} {...{ caso, porqueNao }} vistoria={lida} />
              </div>
            </>
          )
        }
      </Carregado>
    </Section>
  )
}

function Resumo({ vistoria }: { vistoria: Vistoria }) {
  const { tipo, tipoDeVeiculo, pedidaEm, ate, enviadaA, visita, fotos, angulos, concluidaEm, encerradaEm } = vistoria
  const feitas = fotos.filter(({ substituidaEm }) => substituidaEm === null).length
  return (
    <Ficha
      items={[
        { label: 'Tipo', value: tiposDeVistoria[tipo] },
        { label: 'Veículo', value: tiposDeVeiculo[tipoDeVeiculo] },
        { label: 'Pedida', value: formatInstante(pedidaEm) },
        { label: 'Vale até', value: formatDia(ate) },
        tipo === 'VISTORIA_DIGITAL' && {
          label: 'Link enviado a',
          value: enviadaA.join(', ') || 'Ninguém: sem contato',
        },
        tipo === 'VISTORIA_DIGITAL' && { label: 'Fotos', value: `${feitas} de ${angulos.length}` },
        visita && { label: 'Visita', value: `${formatDia(visita.dia)}. ${PERIODOS_DA_VISITA[visita.periodo].nome}` },
        { label: 'Concluída', value: concluidaEm && formatInstante(concluidaEm) },
        encerradaEm !== null && {
          label: 'Encerrada',
          value: `${formatInstante(encerradaEm)}: outra foi pedida no lugar, ou não é mais precisa`,
          wide: true,
        },
      ]}
    />
  )
}

/** Shows where the inspector goes, and who receives them, on request: it is personal data. */
function Visita({ caso: id }: { caso: number }) {
  const ver = useCall('POST /casos/:id/vistoria/visita', { invalidates: [] })
  const { porque } = useMay('analista')
  if (!ver.data)
    return (
      <>
        <Button
          variant="secondary"
          size="small"
          loading={ver.isPending}
          disabledReason={porque}
          onClick={() => ver.mutate({ params: { id } })}
        >
          Ver onde é, e quem recebe
        </Button>
        {ver.isError && <FailureText>{detailedMessageOf(ver.error)}</FailureText>}
      </>
    )
  const { endereco, acompanhante } = ver.data
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = endereco
  return (
    <Ficha
      items={[
        {
          label: 'Onde',
          value: `${[logradouro, numero, complemento, bairro].filter(Boolean).join(', ')}, ${cidade}/${estado}, CEP ${cep}`,
          wide: true,
        },
        { label: 'Quem recebe', value: acompanhante.nome },
        { label: 'Telefone', value: acompanhante.telefone },
      ]}
    />
  )
}
