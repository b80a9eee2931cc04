import { createServer, type Server } from 'node:http'

/** Simulates the part of S3 that is used here: an object by its path. */
export function startS3(): Promise<{
  server: Server
  endpoint: string
  objetos: Map<string, { bytes: Buffer; tipo: string }>
}> {
  const objetos = new Map<string, { bytes: Buffer; tipo: string }>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3')
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      const achado = objetos.get(pathname)
      if (request.method === 'GET' && !achado)
        response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
      else response.end(request.method === 'GET' ? achado?.bytes : undefined)
      if (request.method === 'PUT')
        objetos.set(pathname, { bytes: Buffer.concat(partes), tipo: request.headers['content-type'] ?? '' })
      else if (request.method === 'DELETE') objetos.delete(pathname)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      resolve({ server, endpoint: `http://127.0.0.1:${port}`, objetos })
    })
  })
}
