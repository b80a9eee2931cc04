const MB = 1024 * 1024

/**
 * Measures the most that the server, which is this process, needed while `work` ran: memory above its start, and
 * processor time in one turn of the event loop (the machine's own delays do not count).
 */
export async function custo<T>(work: () => Promise<T>) {
  const antes = process.memoryUsage.rss()
  let [memoria, volta] = [0, 0]
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let desde = cpu()
  let acabou = false
  const measure = () => {
    const agora = cpu()
    volta = Math.max(volta, agora - desde)
    memoria = Math.max(memoria, process.memoryUsage.rss() - antes)
    desde = agora
    if (!acabou) setImmediate(measure)
  }
  setImmediate(measure)
  const resultado = await work()
  acabou = true
  measure()
  return { resultado, memoriaMB: memoria / MB, voltaMs: volta }
}
