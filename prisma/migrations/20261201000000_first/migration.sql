-- CreateTable
CREATE TABLE "record" (
    "uid" TEXT NOT NULL PRIMARY KEY,
    "collection" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TEXT NOT NULL,
    "updated_at" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "revision" (
    "record_uid" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "collection" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "body" JSONB NOT NULL,

    PRIMARY KEY ("record_uid", "revision")
);

-- CreateTable
CREATE TABLE "release" (
    "tag" TEXT NOT NULL PRIMARY KEY,
    "content_hash" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "bundle" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "record_collection_name_key_id_idx" ON "record"("collection", "name_key", "id");

-- CreateIndex
CREATE INDEX "record_collection_updated_at_id_idx" ON "record"("collection", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "record_collection_id_key" ON "record"("collection", "id");

-- CreateIndex
CREATE INDEX "revision_collection_id_idx" ON "revision"("collection", "id");
